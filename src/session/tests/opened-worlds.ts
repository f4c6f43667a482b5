/** Worlds in which a customer is already logged in, and a customer who works. */
import { type Tab, World, type WorldOptions } from "./simulated-world.ts";

/** Lets time pass while the customer works in a tab. */
export async function work(world: World, tab: Tab, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    tab.act();
    await world.seconds(1);
  }
}

export async function loggedIn(options: WorldOptions = {}): Promise<{ world: World; tab: Tab }> {
  const world = new World(options);
  return { world, tab: await world.login() };
}

/** Two tabs of one customer. */
export async function twoTabs(options: WorldOptions = {}): Promise<{ world: World; a: Tab; b: Tab }> {
  const { world, tab: a } = await loggedIn(options);
  return { world, a, b: await world.open() };
}
