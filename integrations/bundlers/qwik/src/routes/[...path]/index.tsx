import { component$, useVisibleTask$ } from "@builder.io/qwik";
import { useLocation, useNavigate } from "@builder.io/qwik-city";
import { followWith } from "savings-shell/navigation";

export default component$(() => {
  const { params } = useLocation();
  const navigate = useNavigate();
  useVisibleTask$(({ cleanup }) => cleanup(followWith((path) => void navigate(path))));
  return <h1>{params.path}</h1>;
});
