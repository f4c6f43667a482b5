/** `npm run test:storage`: releases in an object storage, against moto, an S3 server from the Python package index. */
import { type Check, reportChecks } from "../checks/check.ts";
import { startMoto } from "./moto-server.ts";
import {
  equalsFolder,
  namesMistakes,
  noticesOthers,
  oneAtATime,
  type Storage,
  survivesKills,
  watchesLocks,
} from "./storage-checks.ts";

const server = await startMoto();
// As an operator sets them for a store of another maker.
Object.assign(process.env, {
  AWS_ENDPOINT_URL_S3: server.address,
  AWS_REGION: "eu-central-1",
  AWS_ACCESS_KEY_ID: "test",
  AWS_SECRET_ACCESS_KEY: "test",
});

const CHECKS: readonly (readonly [title: string, check: (storage: Storage) => Promise<string[]>])[] = [
  ["a bucket has the files of a folder, with cache headers and content types", equalsFolder],
  ["of two releases at once one works and one says why not", oneAtATime],
  ["a release that is overtaken changes nothing more", noticesOthers],
  ["a lock of another machine holds while it changes", watchesLocks],
  ["a release may be killed at any moment", survivesKills],
  ["a missing bucket is named in one sentence", namesMistakes],
];

const checks: Check[] = [];
try {
  const sdk = await import("@aws-sdk/client-s3");
  const client = new sdk.S3Client({ forcePathStyle: true });
  const bucket = "releases";
  const CreateBucketConfiguration = { LocationConstraint: "eu-central-1" } as const;
  await client.send(new sdk.CreateBucketCommand({ Bucket: bucket, CreateBucketConfiguration }));
  for (const [title, check] of CHECKS) checks.push({ title, problems: await check({ sdk, client, bucket }) });
} finally {
  server.stop();
}
reportChecks("storage", checks);
