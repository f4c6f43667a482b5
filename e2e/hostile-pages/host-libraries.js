/** Dialogs and navigations of libraries, as hosts use them; bundled into one script of the pages (host-pages.ts). Runs in the page. */
import { Dialog, DialogPanel, DialogTitle } from "@headlessui/react";
import * as Turbo from "@hotwired/turbo";
import { Dialog as MuiDialog } from "@mui/material";
import * as Radix from "@radix-ui/react-dialog";
import { Modal as BootstrapModal } from "bootstrap";
import * as DarkReader from "darkreader";
import { createFocusTrap } from "focus-trap";
import htmx from "htmx.org";
import { createElement as h } from "react";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router";

// A host starts it for the visits that it wants.
Turbo.session.drive = false;

const field = () => [
  h("input", { key: "field", id: "order", "data-kept": "", "aria-label": "Amount", defaultValue: "1250,00" }),
  h("button", { key: "more", id: "more", type: "button" }, "More"),
];

/** Renders the dialog into a place of its own at the end of the host's. */
const byReact = (dialog) => (place) => {
  const root = createRoot(place.appendChild(document.createElement("div")));
  const render = (isOpen) => root.render(dialog(isOpen, () => render(false)));
  globalThis.closeHostDialog = () => render(false);
  render(true);
};

const radix = (modal) =>
  byReact((open, close) =>
    h(
      Radix.Root,
      { open, onOpenChange: (isOpen) => !isOpen && close(), modal },
      h(
        Radix.Portal,
        null,
        h(Radix.Overlay),
        h(Radix.Content, { "aria-describedby": undefined }, h(Radix.Title, null, "Order"), field()),
      ),
    ),
  );

const byMarkup = (open) => (place) => {
  const box = place.appendChild(document.createElement("div"));
  box.setAttribute("role", "dialog");
  box.innerHTML = `<div class="modal-dialog"><div class="modal-content"><input id="order" data-kept aria-label="Amount" value="1250,00"><button id="more">More</button></div></div>`;
  const close = open(box);
  globalThis.closeHostDialog = () => {
    close();
    box.remove();
  };
};

globalThis.hostDialogs = {
  ...globalThis.hostDialogs,
  Radix: radix(true),
  "Radix, not modal": radix(false),
  "React Aria": byReact((isOpen, close) =>
    h(
      ModalOverlay,
      { isOpen, onOpenChange: (open) => !open && close(), isDismissable: true },
      h(Modal, null, h(AriaDialog, null, h(Heading, { slot: "title" }, "Order"), field())),
    ),
  ),
  "Headless UI": byReact((open, onClose) =>
    h(Dialog, { open, onClose }, h(DialogPanel, null, h(DialogTitle, null, "Order"), field())),
  ),
  MUI: byReact((open, onClose) => h(MuiDialog, { open, onClose, transitionDuration: 0 }, field())),
  Bootstrap: byMarkup((box) => {
    box.className = "modal";
    box.tabIndex = -1;
    const modal = new BootstrapModal(box);
    modal.show();
    return () => {
      modal.hide();
      modal.dispose();
    };
  }),
  "focus-trap": byMarkup((box) => {
    const trap = createFocusTrap(box);
    try {
      trap.activate();
    } catch {
      // Behind a panel nothing can have the focus, which the library takes for a fault.
    }
    return () => trap.deactivate();
  }),
};

let router;
globalThis.hostNavigations = {
  Turbo: (path) => Turbo.visit(path),
  htmx: (path) => htmx.ajax("GET", path, { target: "#main", select: "#main", swap: "outerHTML" }),
  "React Router": (path) => {
    const place = document.querySelector("#place");
    if (!router?.place.isConnected) {
      const page = h("div", null, h("market-picker", { locale: "de-DE" }), h("p", null, "Routed"));
      router = { place, routes: createBrowserRouter([{ path: "*", element: page }]) };
      createRoot(place.appendChild(document.createElement("div"))).render(h(RouterProvider, { router: router.routes }));
    }
    router.routes.navigate(`${path}?routed=${Math.random()}`);
  },
};
globalThis.darken = () => DarkReader.enable({ brightness: 100 });
