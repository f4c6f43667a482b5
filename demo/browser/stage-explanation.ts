/** Shows what `shell.explain()` says, in a few lines. The whole of it is one press away. */
import { type Explanation, explanationText } from "../../src/domain/explain/explanation.ts";

/** @param known undefined where no script runs */
export function showExplanation(place: HTMLElement, known: Explanation | undefined): void {
  place.removeAttribute("aria-busy");
  if (known === undefined) {
    place.replaceChildren(
      line("p", "No script runs in the frame, so nothing can be asked. Header and menus are HTML."),
    );
    return;
  }
  const { header, entries, session, errors } = known;
  const list = document.createElement("dl");
  const add = (name: string, ...texts: readonly string[]) =>
    list.append(line("dt", name), ...texts.map((text) => line("dd", text)));
  if (header) add("Header", header.variant);
  const shown = entries.filter(({ isShown }) => isShown);
  add("Menu entries", `${shown.length} shown, ${entries.length - shown.length} hidden`);
  const hidden = entries.find(({ isShown, when }) => !isShown && when !== undefined);
  if (hidden?.when) add(`Condition of ${hidden.title}`, JSON.stringify(hidden.when));
  add("Session", session.state);
  if (errors.length > 0) add("Reported errors", errors.join(", "));
  const whole = document.createElement("details");
  const wasOpen = place.querySelector("details")?.open ?? false;
  whole.open = wasOpen;
  whole.append(line("summary", "All of it"), line("pre", explanationText(known)));
  place.replaceChildren(list, whole);
}

function line(name: keyof HTMLElementTagNameMap, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
