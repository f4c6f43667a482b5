/**
 * Releases in a bucket of an object storage with the S3 interface. Address, region and credentials come from the environment, as
 * the official SDK reads them (`AWS_REGION`, `AWS_ENDPOINT_URL_S3`, …).
 */
import type { S3Client } from "@aws-sdk/client-s3";
import { ReleaseError } from "./release-error.ts";
import { isLeftBehind, lockedMessage, ownLock } from "./release-lock.ts";
import { headersOf, type ReleaseStore } from "./release-store.ts";

type Sdk = typeof import("@aws-sdk/client-s3");

const LOCK = ".savings-shell.lock";
const PARALLEL = 8;

/** The place of a release in the storage. */
export interface BucketPlace {
  readonly bucket: string;
  /** Start of every key, with a slash at its end; empty for the whole bucket. */
  readonly prefix: string;
}

/** @param place `s3://bucket/prefix` */
export function bucketPlace(place: string): BucketPlace {
  const [, bucket, prefix = ""] = /^s3:\/\/([a-z0-9][a-z0-9.-]*)(?:\/(.*))?$/.exec(place) ?? [];
  if (bucket === undefined) throw new ReleaseError(`${place}: is no bucket. Write it like s3://bucket/prefix.`);
  const folder = prefix.split("/").filter(Boolean).join("/");
  return { bucket, prefix: folder && `${folder}/` };
}

export async function bucketStore(place: string): Promise<ReleaseStore> {
  const { bucket, prefix } = bucketPlace(place);
  const sdk = await loadSdk();
  // Stores of other makers know neither the newer checksums nor buckets as host names.
  const client = new sdk.S3Client({
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    forcePathStyle: Boolean(process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL),
  });
  return storeIn({ sdk, client, place, bucket, prefix });
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

interface OpenBucket extends BucketPlace {
  readonly sdk: Sdk;
  readonly client: S3Client;
  readonly place: string;
}

/** An object as it was read, and the tag by which a conditional write fails if the object has changed since. */
interface ReadObject {
  readonly content: Buffer;
  readonly tag: string | undefined;
}

function storeIn(opened: OpenBucket): ReleaseStore {
  const { place } = opened;
  /** Tags of the objects that this release has read or written; a missing object has none. */
  const tags = new Map<string, string | undefined>();
  const read = async (name: string): Promise<Buffer | undefined> => {
    const found = await readObject(opened, name);
    tags.set(name, found?.tag);
    return found?.content;
  };
  return {
    place,
    lock: () => lockBucket(opened),
    folders: async () => (await listed(opened, "", "/")).map((name) => name.replace(/\/$/, "")),
    filesBelow: async (folder) => (await listed(opened, `${folder}/`)).map((name) => name.slice(folder.length + 1)),
    read,
    async placeFolder(folder, files) {
      const waiting = [...files];
      const next = async (): Promise<void> => {
        for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
          const [name, content] = one;
          await writeObject(opened, `${folder}/${name}`, content, { IfNoneMatch: "*" });
        }
      };
      await Promise.all(Array.from({ length: PARALLEL }, next));
    },
    async replace(name, text) {
      if (!tags.has(name)) await read(name);
      const tag = tags.get(name);
      tags.set(name, await writeObject(opened, name, Buffer.from(text), onlyIf(tag)));
    },
    // A storage has no folders that a file could block.
    checkPlaces: async () => {},
  };
}

/** The lock is an object that is only written if there is none, or if the one of an interrupted release is unchanged. */
async function lockBucket(opened: OpenBucket): Promise<() => Promise<void>> {
  const found = await readObject(opened, LOCK);
  const text = found?.content.toString("utf8") ?? "";
  if (found && !isLeftBehind(text, 0)) throw new ReleaseError(lockedMessage(opened.place, text));
  const lock = ownLock();
  try {
    await writeObject(opened, LOCK, Buffer.from(lock.text), onlyIf(found?.tag));
  } catch (error) {
    lock.end();
    throw error;
  }
  return async () => {
    lock.end();
    const last = await readObject(opened, LOCK);
    if (last?.content.toString("utf8") !== lock.text) return;
    const { sdk, client, bucket, prefix } = opened;
    await asked(opened, LOCK, () => client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: prefix + LOCK })));
  };
}

/** The condition of a write: the object is unchanged, or there is none. */
type Condition = { readonly IfMatch: string } | { readonly IfNoneMatch: "*" };

const onlyIf = (tag: string | undefined): Condition => (tag === undefined ? { IfNoneMatch: "*" } : { IfMatch: tag });

async function readObject(opened: OpenBucket, name: string): Promise<ReadObject | undefined> {
  const { sdk, client, bucket, prefix } = opened;
  return asked(opened, name, async () => {
    try {
      const { Body, ETag } = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: prefix + name }));
      return { content: Buffer.from((await Body?.transformToByteArray()) ?? []), tag: ETag };
    } catch (error) {
      if ((error as Error).name === "NoSuchKey") return undefined;
      throw error;
    }
  });
}

/** Returns the tag of the object that was written. */
async function writeObject(
  opened: OpenBucket,
  name: string,
  content: Buffer,
  condition: Condition,
): Promise<string | undefined> {
  const { sdk, client, bucket, prefix } = opened;
  const { contentType, cacheControl } = headersOf(name);
  const object = {
    Bucket: bucket,
    Key: prefix + name,
    Body: content,
    ContentType: contentType,
    CacheControl: cacheControl,
  };
  return asked(opened, name, async () => {
    try {
      return (await client.send(new sdk.PutObjectCommand({ ...object, ...condition }))).ETag;
    } catch (error) {
      const written = isRepeatedWrite(error) ? await readObject(opened, name) : undefined;
      if (written?.content.equals(content)) return written.tag;
      throw error;
    }
  });
}

/**
 * Whether the client has sent a write again whose answer was lost. The first one may have arrived, and has then changed the
 * object that the second one expects (https://docs.aws.amazon.com/AmazonS3/latest/userguide/conditional-writes.html).
 */
function isRepeatedWrite(error: unknown): boolean {
  const { name, $metadata } = error as { readonly name: string; readonly $metadata?: { readonly attempts?: number } };
  return name === "PreconditionFailed" && ($metadata?.attempts ?? 1) > 1;
}

/**
 * Keys below a prefix, without the prefix of the place.
 *
 * @param delimiter `/` lists the folders directly inside only
 */
async function listed(opened: OpenBucket, below: string, delimiter?: "/"): Promise<readonly string[]> {
  const { sdk, client, bucket, prefix } = opened;
  const names: string[] = [];
  let token: string | undefined;
  do {
    const request = { Bucket: bucket, Prefix: prefix + below, Delimiter: delimiter, ContinuationToken: token };
    const page = await asked(opened, below, () => client.send(new sdk.ListObjectsV2Command(request)));
    const found = delimiter ? page.CommonPrefixes?.map((one) => one.Prefix) : page.Contents?.map((one) => one.Key);
    names.push(...(found ?? []).flatMap((key) => (key === undefined ? [] : key.slice(prefix.length))));
    token = page.NextContinuationToken;
  } while (token !== undefined);
  return names;
}

/** The meaning of errors of the storage for an operator, by name. */
const MEANINGS: Readonly<Record<string, string>> = {
  NoSuchBucket: "there is no such bucket. Create it, or check the name.",
  AccessDenied: "the credentials may not read or write here. Allow GetObject, PutObject, DeleteObject and ListBucket.",
  InvalidAccessKeyId: "the storage does not know the access key. Check AWS_ACCESS_KEY_ID.",
  SignatureDoesNotMatch: "the secret key does not belong to the access key. Check AWS_SECRET_ACCESS_KEY.",
  CredentialsProviderError:
    "no credentials were found. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE.",
  PreconditionFailed: "another release has changed this object at the same time. Run the command again.",
  ConditionalRequestConflict: "another release has changed this object at the same time. Run the command again.",
};

async function asked<T>({ place }: OpenBucket, name: string, request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    const { name: kind, message } = error as Error;
    const meaning = MEANINGS[kind] ?? `the storage reports ${kind}: ${message.split("\n")[0]}`;
    throw new ReleaseError(`${place}/${name}: ${meaning}`);
  }
}
