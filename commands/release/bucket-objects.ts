/**
 * Objects of a storage with the S3 interface: read, written only if they are unchanged, listed and removed. Errors of the storage are
 * told in plain words.
 */
import type { S3Client } from "@aws-sdk/client-s3";
import { ReleaseError } from "./release-error.ts";
import { headersOf } from "./release-store.ts";

export type Sdk = typeof import("@aws-sdk/client-s3");

/** The place of a release in the storage. */
export interface BucketPlace {
  readonly bucket: string;
  /** Start of every key, with a slash at its end; empty for the whole bucket. */
  readonly prefix: string;
}

export interface OpenBucket extends BucketPlace {
  readonly sdk: Sdk;
  readonly client: S3Client;
  readonly place: string;
}

/** An object as it was read, and the tag by which a conditional write fails if the object has changed since. */
interface ReadObject {
  readonly content: Buffer;
  readonly tag: string | undefined;
}

/** The condition of a write: the object is unchanged, or there is none. */
export type Condition = { readonly IfMatch: string } | { readonly IfNoneMatch: "*" };

export const onlyIf = (tag: string | undefined): Condition =>
  tag === undefined ? { IfNoneMatch: "*" } : { IfMatch: tag };

export async function readObject(opened: OpenBucket, name: string): Promise<ReadObject | undefined> {
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

/**
 * Writes an object, if the condition holds. It also holds where the object has this content already: another release of the same
 * version may have placed it, or the client has sent a write again whose answer was lost
 * (https://docs.aws.amazon.com/AmazonS3/latest/userguide/conditional-writes.html).
 */
export async function writeObject(
  opened: OpenBucket,
  name: string,
  content: Buffer,
  condition?: Condition,
): Promise<void> {
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
      await client.send(new sdk.PutObjectCommand({ ...object, ...condition }));
    } catch (error) {
      if ((error as Error).name === "PreconditionFailed" && (await readObject(opened, name))?.content.equals(content))
        return;
      throw error;
    }
  });
}

/**
 * Keys below a prefix, without the prefix of the place.
 *
 * @param delimiter `/` lists the folders directly inside only
 */
export async function listed(opened: OpenBucket, below: string, delimiter?: "/"): Promise<readonly string[]> {
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

const OVERTAKEN = "another release has changed this object at the same time. Run the command again.";

/** True for a conditional write that another release has made fail. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof ReleaseError && error.message.endsWith(OVERTAKEN);

/** The meaning of errors of the storage for an operator, by name. */
const MEANINGS: Readonly<Record<string, string>> = {
  NoSuchBucket: "there is no such bucket. Create it, or check the name.",
  AccessDenied: "the credentials may not read or write here. Allow GetObject, PutObject, DeleteObject and ListBucket.",
  InvalidAccessKeyId: "the storage does not know the access key. Check AWS_ACCESS_KEY_ID.",
  SignatureDoesNotMatch: "the secret key does not belong to the access key. Check AWS_SECRET_ACCESS_KEY.",
  CredentialsProviderError:
    "no credentials were found. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE.",
  PreconditionFailed: OVERTAKEN,
  ConditionalRequestConflict: OVERTAKEN,
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

export async function removeObject(opened: OpenBucket, name: string): Promise<void> {
  const { sdk, client, bucket, prefix } = opened;
  await asked(opened, name, () => client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: prefix + name })));
}
