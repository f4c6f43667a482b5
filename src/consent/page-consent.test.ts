import { describe, expect, it } from "vitest";
import { type Consent, FULL_CONSENT, NO_CONSENT } from "./consent-port.ts";
import { pageConsent } from "./page-consent.ts";

const service = (categorySlug: string, status: boolean) => ({ categorySlug, consent: { status } });

describe("consent of the page's tool", () => {
  it("allows nothing where no tool is configured, and everything where the site says that it uses none", () => {
    expect(pageConsent(undefined, new EventTarget()).state()).toEqual(NO_CONSENT);
    expect(pageConsent("none", new EventTarget()).state()).toEqual(FULL_CONSENT);
  });

  it("allows nothing while the tool is not there or not ready [T-03]", () => {
    for (const UC_UI of [undefined, null, {}, { getServicesBaseInfo: () => null }]) {
      expect(pageConsent("usercentrics", Object.assign(new EventTarget(), { UC_UI })).state()).toEqual(NO_CONSENT);
    }
    const unready = {
      getServicesBaseInfo: () => {
        throw new Error("not initialised");
      },
    };
    expect(pageConsent("usercentrics", Object.assign(new EventTarget(), { UC_UI: unready })).state()).toEqual(
      NO_CONSENT,
    );
  });

  it("reads Usercentrics by category, at its events", () => {
    let services = [service("essential", true), service("functional", false), service("marketing", false)];
    const page = Object.assign(new EventTarget(), { UC_UI: { getServicesBaseInfo: () => services } });
    const consent = pageConsent("usercentrics", page);
    const heard: Consent[] = [];
    const stop = consent.onChange((state) => heard.push(state));
    page.dispatchEvent(new Event("UC_UI_INITIALIZED"));
    services = [service("essential", true), service("functional", true), service("marketing", false)];
    page.dispatchEvent(new Event("UC_UI_CMP_EVENT"));
    stop();
    page.dispatchEvent(new Event("UC_UI_CMP_EVENT"));
    expect(heard).toEqual([NO_CONSENT, { analytics: true, marketing: false }]);
  });

  it("reads CookieConsent by category, at its events", () => {
    let acceptedCategories = ["necessary"];
    const page = Object.assign(new EventTarget(), {
      CookieConsent: { getUserPreferences: () => ({ acceptedCategories }) },
    });
    const consent = pageConsent("cookieconsent", page);
    const heard: Consent[] = [consent.state()];
    consent.onChange((state) => heard.push(state));
    acceptedCategories = ["necessary", "analytics", "marketing"];
    page.dispatchEvent(new Event("cc:onConsent"));
    acceptedCategories = ["necessary"];
    page.dispatchEvent(new Event("cc:onChange"));
    expect(heard).toEqual([NO_CONSENT, FULL_CONSENT, NO_CONSENT]);
  });
});
