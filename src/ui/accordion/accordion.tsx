import type { MouseEvent, ReactNode } from "react";
import { ControlIcon } from "../icon/icon.tsx";

/** First specification text, section 3, "Accordion item" [F-04]. */
export interface AccordionItem {
  readonly key: string;
  readonly title: string;
  readonly details: ReactNode;
  /** Given, the owner decides: the item opens and closes by this value only. */
  readonly expanded?: boolean;
  /** How an item that nobody controls begins. */
  readonly defaultExpanded?: boolean;
}

interface AccordionProps {
  readonly items: readonly AccordionItem[];
  /** Before an item opens or closes. */
  onChange?(event: MouseEvent<HTMLElement>, key: string): void;
}

/**
 * Sections that fold on phones and stand open from 768 px on. `details` opens and closes without a script; what it
 * shows stands beside it, because no browser of the last three years lets a style sheet open a closed `details`, and a
 * control that does nothing must not be reached on wide screens.
 */
export function Accordion({ items, onChange }: AccordionProps) {
  return items.map((item) => <AccordionSection key={item.key} item={item} onChange={onChange} />);
}

interface AccordionSectionProps {
  readonly item: AccordionItem;
  readonly onChange: AccordionProps["onChange"];
}

function AccordionSection({ item, onChange }: AccordionSectionProps) {
  const { key, title, details, expanded, defaultExpanded = false } = item;
  const change = (event: MouseEvent<HTMLElement>) => {
    if (expanded !== undefined) event.preventDefault();
    onChange?.(event, key);
  };
  return (
    <section className="accordion-item" data-key={key}>
      <h2 className="accordion-heading">{title}</h2>
      {/* A reader may have opened it before React came: that is kept. */}
      <details className="accordion-toggle" open={expanded ?? defaultExpanded} suppressHydrationWarning>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control, and keys click it. */}
        <summary onClick={change}>
          <h2 className="accordion-title">{title}</h2>
          <ControlIcon name="chevronDown" />
        </summary>
      </details>
      <div className="accordion-details">{details}</div>
    </section>
  );
}
