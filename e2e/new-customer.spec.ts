/** What the demo's pages say to somebody who is new: the end of a registration, and cards without content. */
import { expect, test } from "./demo.ts";

test("a registration ends on a page of its own, which leads on to the login", async ({ page }) => {
  await page.goto("/de-de/register/");
  await page.getByLabel("Vor- und Nachname").fill("Ada Beispiel");
  await page.getByLabel("E-Mail-Adresse").fill("ada@beispiel.de");
  await page.getByLabel("Telefonnummer").fill("030 1234567");
  await page.getByRole("button", { name: "Weiter zur Legitimation" }).click();
  await page.waitForURL("**/de-de/register/complete/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ihr Antrag ist bei uns");
  await page.getByRole("link", { name: "Zur Anmeldung" }).click();
  await page.waitForURL("**/de-de/login/");
});

test("each card of a customer without deposits says what is not there yet, in words of its own, with one action", async ({
  page,
  demo,
}) => {
  await demo.signIn(page, "fi-active");
  const cards = page.locator("main").getByRole("region");
  await expect(cards).toHaveCount(3);
  await expect(page.getByText("Sinulle ei ole vielä viestejä.", { exact: false })).toBeVisible();
  const said: string[] = [];
  for (const card of await cards.all()) {
    await expect(card.getByRole("link")).toHaveCount(1);
    await expect(card.locator("svg").last()).toBeVisible();
    said.push(await card.locator("p").first().innerText());
  }
  expect(new Set(said).size).toBe(3);
});
