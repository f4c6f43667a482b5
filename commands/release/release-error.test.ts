import { expect, it } from "vitest";
import { fileSystemError } from "./release-error.ts";

const failure = (code: string, more: object = { path: "/srv/cdn/0.1.0" }) =>
  Object.assign(new Error(code), { code }, more);

it.each([
  ["ENOSPC", /^\/srv\/cdn\/0\.1\.0: the disk is full\. Free some space/],
  ["EACCES", /^\/srv\/cdn\/0\.1\.0: there is no permission to write here\. Run/],
  ["EROFS", /^\/srv\/cdn\/0\.1\.0: the file system is read-only\. Choose/],
  ["ENOTDIR", /^\/srv\/cdn\/0\.1\.0: another file or folder of that name is in the way\. Remove/],
  ["EIO", /^\/srv\/cdn\/0\.1\.0: the file system reports EIO\.$/],
])("says in one sentence what %s means", (code, said) => {
  expect(fileSystemError(failure(code))?.message).toMatch(said);
});

it("names the target of a move, and the folder where a full disk has no path", () => {
  const moved = failure("EISDIR", { path: "/srv/cdn/.unfinished/shell.js", dest: "/srv/cdn/shell.js" });
  expect(fileSystemError(moved)?.message).toMatch(/^\/srv\/cdn\/shell\.js: /);
  expect(fileSystemError(failure("ENOSPC", {}))?.message).toMatch(/the disk is full/);
});

it("leaves a bug as it is", () => {
  expect(fileSystemError(new TypeError("x is undefined"))).toBeUndefined();
});
