import type { MouseEvent, ReactNode } from "react";
import { ControlIcon } from "../icon/icon.tsx";
import { type AccordionSection, isControlled, isSectionOpen } from "./accordion-section.ts";

export interface AccordionItem extends AccordionSection {
  readonly details: ReactNode;
}

interface AccordionProps {
  readonly items: readonly AccordionItem[];
  /** Called before an item opens or closes. */
  onChange?(event: MouseEvent<HTMLElement>, key: string): void;
}

/**
 * Sections that fold on phones and are always open from 768 px on. `details` opens and closes without a script. Its
 * content is placed next to it: not every browser of the baseline lets a style sheet open a closed `details`, and a
 * control without effect must not be reachable on wide screens.
 */
export function Accordion({ items, onChange }: AccordionProps) {
  return items.map((item) => <Section key={item.key} item={item} onChange={onChange} />);
}

interface SectionProps {
  readonly item: AccordionItem;
  readonly onChange: AccordionProps["onChange"];
}

function Section({ item, onChange }: SectionProps) {
  const { key, title, details } = item;
  const change = (event: MouseEvent<HTMLElement>) => {
    if (isControlled(item)) event.preventDefault();
    onChange?.(event, key);
  };
  return (
    <section className="accordion-item" data-key={key}>
      <h2 className="accordion-heading">{title}</h2>
      {/* A reader may have opened it before hydration; that state is kept. */}
      <details className="accordion-toggle" open={isSectionOpen(item)} suppressHydrationWarning>
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
