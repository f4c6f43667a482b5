/**
 * Ends a process group and removes its folder as soon as the process that started this one is gone, however it ended: a
 * killed process runs no handler of its own. Arguments: process id of the group's leader, folder.
 */
import { rmSync } from "node:fs";

const [leader, folder = ""] = process.argv.slice(2);

function end(): void {
  try {
    process.kill(process.platform === "win32" ? Number(leader) : -Number(leader), "SIGKILL");
  } catch {
    // It has ended already.
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

// The channel to the parent closes with the parent, perhaps before this line. A parent that ends in order has ended the
// group before.
if (process.connected) process.once("disconnect", end);
else end();
