import type { FooterCredit, FooterView } from "../../src/domain/footer/footer-view.ts";
import type { Translate } from "../../src/i18n/translate.ts";
import { Anchor } from "../../src/ui/link/anchor.tsx";
import { RichText } from "../../src/ui/rich-text/rich-text.tsx";
import type { RichTextContent } from "../../src/ui/rich-text/rich-text-content.ts";

interface LegalAreaProps {
  readonly data: Pick<FooterView, "legalLinks" | "copyright" | "credits">;
  /** Undefined if there is no disclaimer, and while the sanitiser is loading. */
  readonly disclaimer: RichTextContent | undefined;
  readonly translate: Translate;
}

/** The legally required texts, in a section of their own [F-06, F-07]. */
export function LegalArea({ data: { legalLinks, copyright, credits }, disclaimer, translate }: LegalAreaProps) {
  const { year, site, text } = copyright;
  return (
    <div className="legal" part="legal">
      {legalLinks.length > 0 && (
        <nav aria-label={translate("footer.legalLabel")}>
          <ul className="legal-links">
            {legalLinks.map((link) => (
              <li key={link.id}>
                <Anchor link={link} className="legal-link">
                  {link.title}
                </Anchor>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <p className="copyright">
        {[translate("footer.copyright", { year, site }), text].filter((part) => part !== undefined).join(" · ")}
      </p>
      {credits.length > 0 && (
        <ul className="credits">
          {credits.map((credit) => (
            <li key={credit.id}>
              <Credit credit={credit} />
            </li>
          ))}
        </ul>
      )}
      {disclaimer && <RichText content={disclaimer} className="disclaimer" />}
    </div>
  );
}

function Credit({ credit }: { readonly credit: FooterCredit }) {
  const { logoUrl, title } = credit;
  return (
    <Anchor link={credit} className="credit">
      <img className="credit-logo" src={logoUrl} alt={title} width={124} height={28} loading="lazy" decoding="async" />
    </Anchor>
  );
}
