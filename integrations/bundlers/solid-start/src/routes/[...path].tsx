import { useParams } from "@solidjs/router";

export default function Page() {
  const params = useParams();
  return <h1>{params.path}</h1>;
}
