/** The options by which an operator names a store, and the store that they mean. */
import { UsageError } from "../command-line/exit-status.ts";
import { dryStore } from "./dry-store.ts";
import { folderStore } from "./folder-store.ts";
import { fileSystemError, ReleaseError } from "./release-error.ts";
import type { ReleaseStore } from "./release-store.ts";

export interface StoreChoice {
  /** A folder, or `s3://bucket/prefix`. */
  readonly out?: string | undefined;
  readonly dryRun?: boolean | undefined;
}

/** Tells how far a command is. */
export type Report = (text: string) => void;

const WITHOUT_OUT =
  "--out is missing: the folder that the content delivery network serves, or s3://bucket/prefix. The variable SAVINGS_SHELL_OUT may name it, too.";

/** Loads the storage's library on demand: it is large and not part of the package. */
export async function storeAt({ out, dryRun }: StoreChoice, report?: Report): Promise<ReleaseStore> {
  if (out === undefined) throw new UsageError(WITHOUT_OUT);
  const store = await openedStore(out, { report });
  return dryRun ? dryStore(store) : store;
}

async function openedStore(out: string, options: Parameters<typeof folderStore>[1]): Promise<ReleaseStore> {
  if (!isRemote(out)) return folderStore(out, options);
  if (!out.startsWith("s3://")) throw new UsageError(`--out is ${out}. Give it a folder or s3://bucket/prefix.`);
  const { bucketStore } = await import("./bucket-store.ts");
  return bucketStore(out, options);
}

export const isRemote = (place: string): boolean => /^[\w+-]+:\/\//.test(place);

/** Runs a command of a store; errors of the file system get plain words. */
export async function plainly<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw error instanceof ReleaseError ? error : (fileSystemError(error) ?? error);
  }
}
