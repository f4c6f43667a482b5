import "savings-shell/app-header";
import { shell } from "savings-shell/shell";

const header = document.createElement("app-header");
header.hideNavigation = true;
document.body.append(header);
console.log(shell.get().session);
