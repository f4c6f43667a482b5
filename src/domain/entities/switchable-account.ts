/** Another customer whose account the reader may switch to. The one type, drawn by the header [H-08, H-32]. */
export type { SwitchableAccount } from "../header/header-data.ts";
