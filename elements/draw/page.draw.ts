/** For a page whose elements stand as they are. */
import { followPage } from "./page-following.ts";

followPage();
