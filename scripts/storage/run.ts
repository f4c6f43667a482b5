/** `npm run test:storage`: releases in an object storage, against moto, an S3 server from the Python package index. */
import { type Check, reportChecks } from "../checks/check.ts";
import { startMoto } from "./moto-server.ts";
import {
  bothAtOnce,
  equalsFolder,
  namesMistakes,
  noticesOthers,
  type Storage,
  survivesKills,
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
  ["two releases at once both end well", bothAtOnce],
  ["a release that is overtaken repeats its change on the changed list", noticesOthers],
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
