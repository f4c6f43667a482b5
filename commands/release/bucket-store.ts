/**
 * Releases in a bucket of an object storage with the S3 interface. Address, region and credentials come from the environment, as
 * the official SDK reads them (`AWS_REGION`, `AWS_ENDPOINT_URL_S3`, …).
 */
import {
  type BucketPlace,
  isOvertaken,
  listed,
  type OpenBucket,
  onlyIf,
  type ReadObject,
  readObject,
  removeObject,
  type Sdk,
  writeObject,
} from "./bucket-objects.ts";
import { ReleaseError } from "./release-error.ts";
import { type FoundLock, type Held, type LockPlace, takeLock } from "./release-lock.ts";
import type { ReleaseStore, StoreOptions } from "./release-store.ts";

const LOCK = "lock";
const PARALLEL = 8;

/** @param place `s3://bucket/prefix` */
export function bucketPlace(place: string): BucketPlace {
  const [, bucket, prefix = ""] = /^s3:\/\/([a-z0-9][a-z0-9.-]*)(?:\/(.*))?$/.exec(place) ?? [];
  if (bucket === undefined) throw new ReleaseError(`${place}: is no bucket. Write it like s3://bucket/prefix.`);
  const folder = prefix.split("/").filter(Boolean).join("/");
  return { bucket, prefix: folder && `${folder}/` };
}

export async function bucketStore(place: string, options: StoreOptions = {}): Promise<ReleaseStore> {
  const { bucket, prefix } = bucketPlace(place);
  const state = bucketPlace(options.state ?? stateBeside(place, bucket, prefix));
  const sdk = await loadSdk();
  // Stores of other makers know neither the newer checksums nor buckets as host names.
  const client = new sdk.S3Client({
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    forcePathStyle: Boolean(process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL),
  });
  return storeIn({ sdk, client, place, bucket, prefix }, { sdk, client, place, ...state }, options);
}

function stateBeside(place: string, bucket: string, prefix: string): string {
  if (prefix === "")
    throw new ReleaseError(
      `${place}: is a whole bucket, so its lock would be served. Release into a folder of it, such as s3://${bucket}/cdn, or name a place that is not served by --state.`,
    );
  return `s3://${bucket}/${prefix.slice(0, -1)}-state`;
}

async function loadSdk(): Promise<Sdk> {
  try {
    return await import("@aws-sdk/client-s3");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new ReleaseError(
      "s3:// needs the package @aws-sdk/client-s3. Run npm install @aws-sdk/client-s3 beside savings-shell.",
    );
  }
}

function storeIn(opened: OpenBucket, state: OpenBucket, { lockTimes, report }: StoreOptions): ReleaseStore {
  const { place } = opened;
  /** Tags of the objects that this release has read or written; a missing object has none. */
  const tags = new Map<string, string | undefined>();
  let held: Held | undefined;
  const read = async (name: string): Promise<Buffer | undefined> => {
    const found = await readObject(opened, name);
    tags.set(name, found?.tag);
    return found?.content;
  };
  return {
    place,
    // The first request says whether there is such a bucket.
    checkReady: () => {},
    async lock() {
      held = await takeLock(place, lockObject(state), lockTimes, report);
      return async () => {
        await held?.release();
        held = undefined;
      };
    },
    folders: async () => (await listed(opened, "", "/")).map((name) => name.replace(/\/$/, "")),
    filesBelow: async (folder) => (await listed(opened, `${folder}/`)).map((name) => name.slice(folder.length + 1)),
    read,
    async placeFolder(folder, files) {
      await held?.check();
      await eachOf([...files], ([name, content], done) => {
        report?.(`${place}/${folder}: file ${done} of ${files.size}`);
        return writeObject(opened, `${folder}/${name}`, content, { IfNoneMatch: "*" });
      });
    },
    async replace(name, content) {
      report?.(`${place}/${name}`);
      await held?.check();
      if (!tags.has(name)) await read(name);
      const tag = tags.get(name);
      tags.set(name, await writeObject(opened, name, Buffer.from(content), onlyIf(tag)));
    },
    async removeFolder(folder) {
      await held?.check();
      await eachOf(await listed(opened, `${folder}/`), (name) => {
        report?.(`removing ${place}/${name}`);
        return removeObject(opened, name);
      });
    },
    // A storage has no folders that a file could block.
    checkPlaces: async () => {},
  };
}

/** Several at a time. */
async function eachOf<T>(all: readonly T[], run: (one: T, done: number) => Promise<unknown>): Promise<void> {
  const waiting = [...all];
  const next = async (): Promise<void> => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift())
      await run(one, all.length - waiting.length);
  };
  await Promise.all(Array.from({ length: PARALLEL }, next));
}

/** The lock is an object that is only written if there is none, or if the one of an interrupted release is unchanged. */
function lockObject(state: OpenBucket): LockPlace {
  const read = async (): Promise<FoundLock | undefined> => {
    const found = await readObject(state, LOCK);
    return found && { text: textOf(found), tag: `${found.tag} ${found.modified}` };
  };
  return {
    name: `s3://${state.bucket}/${state.prefix}${LOCK}`,
    read,
    async make(text, found) {
      const now = found && (await readObject(state, LOCK));
      if (now && `${now.tag} ${now.modified}` !== found.tag) return false;
      try {
        await writeObject(state, LOCK, Buffer.from(text), onlyIf(now?.tag));
        return true;
      } catch (error) {
        if (isOvertaken(error)) return false;
        throw error;
      }
    },
    async touch(text) {
      const found = await readObject(state, LOCK);
      if (found && textOf(found) === text) await writeObject(state, LOCK, Buffer.from(text), onlyIf(found.tag));
    },
    async remove(text) {
      if ((await read())?.text === text) await removeObject(state, LOCK);
    },
  };
}

const textOf = ({ content }: ReadObject): string => content.toString("utf8");
