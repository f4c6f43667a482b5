/** A WordPress for the tests of a worker, and what an editor does there. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { type ThemeKind, themeOf, type WordPressRelease } from "./wordpress-packages.ts";
import { startWordPress, type WordPress } from "./wordpress-server.ts";

/** The configuration of the site. It has a logo, because WordPress adds lazy loading to pictures. */
export const CONFIG = {
  site: { name: 'Norvane & "Co" </script>', logo: { url: "/wp-includes/images/w-logo-blue.png", alt: "Norvane" } },
};

/** An editor of the site who lost `unfiltered_html`, as the role above in WordPress's own words. */
const EDITOR = { name: "editor", password: "editor-of-a-test" };
export const ADMIN = { name: "admin", password: "admin" };

const FRAGMENTS = ["app-header", "app-header.login", "app-footer", "market-picker", "country-banner"].map(
  (name) => `de-DE/${name}`,
);

/**
 * What the tests switch in WordPress: its language, without a package of translations, its older editor, and for administrators
 * the right to write any markup, which nobody has here otherwise.
 */
const SWITCHES = `<?php
add_filter('locale', function () { return 'de_DE'; });
add_filter('use_block_editor_for_post', function ($is) { return $is && !isset($_GET['classic-editor']); });
add_filter('map_meta_cap', function ($caps, $cap) {
  return 'unfiltered_html' === $cap && get_option('test_unfiltered_html') ? array('manage_options') : $caps;
}, 10, 2);`;

/** The PHP snippet of docs/contracts/cms.md for a theme. */
function documentedPhp(): string {
  const text = readFileSync(path.resolve(import.meta.dirname, "../docs/contracts/cms.md"), "utf8");
  return /```php\n(.*?)```/s.exec(text)?.[1] ?? "";
}

/** The tags of this name in a page, short enough to read where a test fails. */
export function tagsIn(html: string, tag: string): string[] {
  return [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, "gs"))].map(([found]) => found.slice(0, 600));
}

export class Site {
  readonly origin: string;
  readonly release: WordPressRelease;
  readonly #wordpress: WordPress;

  constructor(wordpress: WordPress, release: WordPressRelease) {
    this.origin = wordpress.origin;
    this.release = release;
    this.#wordpress = wordpress;
  }

  useTheme(kind: ThemeKind): void {
    this.php(`switch_theme('${themeOf(this.release, kind)}');`);
  }

  php(code: string): string {
    return this.#wordpress.php(code);
  }

  /** Messages of PHP about the plugin's own files since the start. */
  complaints(): string[] {
    const lines = readFileSync(this.#wordpress.log, { encoding: "utf8", flag: "a+" }).split("\n");
    return lines.filter((line) => line.includes("savings-shell/"));
  }

  /** The bytes of a fragment of this site, such as `de-DE/app-header`. */
  fragment(name: string): string {
    return readFileSync(path.join(this.#wordpress.content, `savings-shell/fragments/${name}.html`), "utf8");
  }

  /** As the form of WordPress does, which moves the focus while somebody fills it. */
  async signIn({ request }: Page, { name, password } = EDITOR): Promise<void> {
    const form = `${this.origin}/wp-login.php`;
    // Without the cookie that this sets, nobody is let in.
    await request.get(form);
    const answer = await request.post(form, { form: { log: name, pwd: password, testcookie: "1" }, maxRedirects: 0 });
    expect(answer.status()).toBe(302);
  }

  /** Saves a published post as the editor who is signed in does: through WordPress's filters. Returns id and what was kept. */
  async post(page: Page, content: string): Promise<{ id: number; kept: string }> {
    const nonce = await (await page.request.get(`${this.origin}/wp-admin/admin-ajax.php?action=rest-nonce`)).text();
    const answer = await page.request.post(`${this.origin}/?rest_route=/wp/v2/posts&context=edit`, {
      headers: { "X-WP-Nonce": nonce },
      data: { title: "Post", status: "publish", content },
    });
    const saved = (await answer.json()) as { id: number; content: { raw: string } };
    expect(answer.status(), JSON.stringify(saved)).toBe(201);
    return { id: saved.id, kept: saved.content.raw };
  }

  /** A visitor's page of a post as WordPress writes it, its fragments marked. */
  async html(id: number): Promise<string> {
    return this.marked(await (await fetch(`${this.origin}/?p=${id}`)).text());
  }

  /** A page with `[de-DE/app-header]` in place of each fragment whose bytes stand there unchanged. */
  marked(html: string): string {
    return FRAGMENTS.reduce((text, name) => text.replaceAll(this.fragment(name), `[${name}]`), html);
  }
}

/** Of `release`, which playwright.config.ts names for each of its projects. */
export const test = base.extend<object, { release: WordPressRelease; site: Site }>({
  release: ["6.1", { option: true, scope: "worker" }],
  site: [
    async ({ release }, use) => {
      const wordpress = await startWordPress(release, CONFIG, "de-DE,en-US");
      const site = new Site(wordpress, release);
      mkdirSync(path.join(wordpress.content, "mu-plugins"));
      writeFileSync(path.join(wordpress.content, "mu-plugins/switches.php"), `${SWITCHES}\n${documentedPhp()}`);
      const settings = { config: JSON.stringify(CONFIG), header: true, footer: true };
      site.php(`
        update_option('savings_shell', json_decode(base64_decode('${Buffer.from(JSON.stringify(settings)).toString("base64")}'), true));
        wp_insert_user(array('user_login' => '${EDITOR.name}', 'user_pass' => '${EDITOR.password}', 'role' => 'editor'));
      `);
      await use(site);
      await wordpress.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

export { expect };
