import type { FooterColumn } from "../../src/domain/footer/footer-view.ts";
import { Accordion } from "../../src/ui/accordion/accordion.tsx";
import { FooterAnchor } from "./footer-anchor.tsx";

interface LinkColumnsProps {
  readonly columns: readonly FooterColumn[];
  readonly label: string;
  /** A column opens or closes on a phone. */
  onToggle(event: { readonly currentTarget: Element }, key: string): void;
}

/** Columns from 768 px on, an accordion below [F-04]. */
export function LinkColumns({ columns, label, onToggle }: LinkColumnsProps) {
  const items = columns.map(({ key, title, links }) => ({
    key,
    title,
    details: (
      <ul className="column-links" aria-label={title}>
        {links.map((link) => (
          <li key={link.id}>
            <FooterAnchor link={link} className="footer-link">
              {link.title}
            </FooterAnchor>
          </li>
        ))}
      </ul>
    ),
  }));
  return (
    <nav className="columns" part="columns" aria-label={label}>
      <Accordion items={items} onChange={onToggle} />
    </nav>
  );
}
