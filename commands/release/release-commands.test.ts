import { expect, it } from "vitest";
import { releaseCommand, rollbackCommand, shareCommand } from "./release-commands.ts";

const BUILD = { cdn: "dist/none", version: "0.1.0", build: "a" };

it.each([
  [["--share", "0", "--out", "x"], /--share is 0\. Give it a whole number from 1 to 100/],
  [["--share", "5%", "--out", "x"], /--share is 5%/],
  [["--root", "newest", "--out", "x"], /--root is newest\. Give it a major version, such as 1, or highest/],
  [["--out", "ftp://x/y"], /--out is ftp:\/\/x\/y\. Give it a folder or s3:\/\/bucket\/prefix/],
  [["--out", "s3://Bucket_/y", "--maps", "m"], /s3:\/\/Bucket_\/y: is no bucket/],
  [["--out", "s3://bucket"], /--maps is missing: a folder of this machine/],
  [[], /--out is missing/],
])("refuses release %j", async (args, said) => {
  await expect(releaseCommand(args, BUILD)).rejects.toThrow(said);
});

it("refuses share and rollback without what they need", async () => {
  await expect(shareCommand(["--out", "x"])).rejects.toThrow(/Name the share/);
  await expect(shareCommand(["50", "60", "--out", "x"])).rejects.toThrow(/Unexpected argument '60'/);
  await expect(rollbackCommand([])).rejects.toThrow(/--out is missing/);
});
