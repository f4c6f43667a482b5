/**
 * Releases in a bucket of an object storage with the S3 interface. Address, region and credentials come from the environment, as
 * the official SDK reads them (`AWS_REGION`, `AWS_ENDPOINT_URL_S3`, …).
 */
import {
  type BucketPlace,
  type Condition,
  isOvertaken,
  listed,
  type OpenBucket,
  onlyIf,
  readObject,
  removeObject,
  type Sdk,
  writeObject,
} from "./bucket-objects.ts";
import { ReleaseError } from "./release-error.ts";
import { LIST, type ReleaseStore, type StoreOptions } from "./release-store.ts";

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
  const sdk = await loadSdk();
  // Stores of other makers know neither the newer checksums nor buckets as host names.
  const client = new sdk.S3Client({
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    forcePathStyle: Boolean(process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL),
  });
  return storeIn({ sdk, client, place, bucket, prefix }, options);
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

function storeIn(opened: OpenBucket, { report }: StoreOptions): ReleaseStore {
  const { place } = opened;
  /** False if another command has changed the object, so that the condition does not hold. */
  const written = async (name: string, content: string | Buffer, condition?: Condition): Promise<boolean> => {
    try {
      await writeObject(opened, name, Buffer.from(content), condition);
      return true;
    } catch (error) {
      if (isOvertaken(error)) return false;
      throw error;
    }
  };
  return {
    place,
    async list() {
      const found = await readObject(opened, LIST);
      return {
        content: found?.content,
        replace: (text) => written(LIST, text, onlyIf(found?.tag)),
        async settle() {},
      };
    },
    folders: async () => (await listed(opened, "", "/")).map((name) => name.replace(/\/$/, "")),
    filesBelow: async (folder) => (await listed(opened, `${folder}/`)).map((name) => name.slice(folder.length + 1)),
    read: async (name) => (await readObject(opened, name))?.content,
    async placeFolder(folder, files) {
      await eachOf([...files], ([name, content], done) => {
        report?.(`${place}/${folder}: file ${done} of ${files.size}`);
        return writeObject(opened, `${folder}/${name}`, content, { IfNoneMatch: "*" });
      });
    },
    async replace(name, content, seen) {
      report?.(`${place}/${name}`);
      if (seen === undefined) return written(name, content);
      const found = await readObject(opened, name);
      return found?.content.equals(seen) === true && written(name, content, onlyIf(found.tag));
    },
    async removeFolder(folder) {
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
