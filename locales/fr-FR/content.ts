import footer from "./footer.json";
import menus from "./menus.json";
import messages from "./messages.json";

export { footer, menus, messages };
