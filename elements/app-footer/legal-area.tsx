import type { FooterCredit, FooterView } from "../../src/domain/footer/footer-view.ts";
import type { Translate } from "../../src/i18n/translate.ts";
import { Anchor } from "../../src/ui/link/anchor.tsx";
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
                  {link.hasOptOutIcon && " "}
                  {link.hasOptOutIcon && <OptOutIcon />}
                </Anchor>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <p className="copyright">
        {[translate("footer.copyright", { year, site }).trim(), text].filter((part) => part !== undefined).join(" · ")}
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
      {disclaimer && <Disclaimer content={disclaimer} />}
    </div>
  );
}

/** Renders rich text that was made safe before: see `sanitizeRichText` and `builtRichText` [U-04]. */
function Disclaimer({ content }: { readonly content: RichTextContent }) {
  if (content.kind === "text") return <p className="rich-text disclaimer">{content.text}</p>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by DOMPurify, or checked by the build.
  return <div className="rich-text disclaimer" dangerouslySetInnerHTML={content.html} />;
}

/** The state's own drawing (https://oag.ca.gov/privacy/ccpa/icons-download). Its colours are part of it. */
function OptOutIcon() {
  return (
    <svg width={30} height={14} viewBox="0 0 30 14" aria-hidden="true">
      <path fill="#fff" d="M7.4 12.8h6.8l3.1-11.6H7.4C4.2 1.2 1.6 3.8 1.6 7s2.6 5.8 5.8 5.8z" />
      <path
        fill="#06f"
        fillRule="evenodd"
        d="M22.6 0H7.4c-3.9 0-7 3.1-7 7s3.1 7 7 7h15.2c3.9 0 7-3.1 7-7s-3.2-7-7-7zm-21 7c0-3.2 2.6-5.8 5.8-5.8h9.9l-3.1 11.6H7.4c-3.2 0-5.8-2.6-5.8-5.8z"
      />
      <path
        fill="#fff"
        d="M24.6 4c.2.2.2.6 0 .8L22.5 7l2.2 2.2c.2.2.2.6 0 .8-.2.2-.6.2-.8 0l-2.2-2.2-2.2 2.2c-.2.2-.6.2-.8 0-.2-.2-.2-.6 0-.8L20.8 7l-2.2-2.2c-.2-.2-.2-.6 0-.8.2-.2.6-.2.8 0l2.2 2.2L23.8 4c.2-.2.6-.2.8 0z"
      />
      <path
        fill="#06f"
        d="M12.7 4.1c.2.2.3.6.1.8L8.6 9.8c-.1.1-.2.2-.3.2-.2.1-.5.1-.7-.1L5.4 7.7c-.2-.2-.2-.6 0-.8.2-.2.6-.2.8 0L8 8.6l3.8-4.5c.2-.2.6-.2.9 0z"
      />
    </svg>
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
