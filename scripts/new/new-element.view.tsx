import type { LocaleId } from "../../src/domain/locales/locale.ts";

export interface NewElementViewProps {
  /** Undefined while the panel is hidden. */
  readonly heading: string | undefined;
  /** Language of the texts, for assistive technology. */
  readonly locale: LocaleId;
}

export function NewElementView({ heading, locale }: NewElementViewProps) {
  if (heading === undefined) return null;
  return (
    <section className="panel" part="panel" lang={locale}>
      <h2 className="panel-heading">{heading}</h2>
    </section>
  );
}
