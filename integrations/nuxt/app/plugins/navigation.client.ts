/** Links of the shell to pages of this site change the page without a load. */
import { followWith } from "savings-shell/navigation";

export default defineNuxtPlugin(() => {
  const router = useRouter();
  followWith((path) => router.push(path));
});
