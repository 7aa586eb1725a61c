import type { S3Client } from '@aws-sdk/client-s3';
import type { ObjectStorage } from '../config/config.server.ts';
import { Problem } from '../problem.ts';
import { StartError } from '../start-error.ts';
import { checkedNames, type FileStore } from './store.server.ts';

/**
 * In a bucket of anything that speaks S3: `<site>/<first two>/<sha256>`. The service answers a PUT only when the
 * object is kept, and a name identifies one content, so sending it twice does no harm.
 */
export async function objectStore(storage: ObjectStorage): Promise<FileStore> {
  // Loaded only where it is used: it costs a third of a second at start.
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    region: storage.region,
    // One's own service is reached by path; a host per bucket needs a name server that knows them.
    ...(storage.endpoint ? { endpoint: storage.endpoint, forcePathStyle: true } : {}),
    credentials: { accessKeyId: storage.accessKeyId, secretAccessKey: storage.secretAccessKey },
    // Services other than Amazon's refuse the newer checksums; what we read is compared with its name anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5000, requestTimeout: 30_000, throwOnRequestTimeout: true },
    maxAttempts: 3,
  });
  await findBucket(client, storage, new s3.HeadBucketCommand({ Bucket: storage.bucket }));
  const locationOf = (siteId: string, sha256: string) => {
    checkedNames(siteId, sha256);
    return { Bucket: storage.bucket, Key: `${siteId}/${sha256.slice(0, 2)}/${sha256}` };
  };
  return {
    async put(siteId, sha256, bytes) {
      const location = locationOf(siteId, sha256);
      try {
        await client.send(new s3.PutObjectCommand({ ...location, Body: bytes, ContentLength: bytes.length }));
      } catch (error) {
        throw notKept(error);
      }
    },
    async get(siteId, sha256) {
      const location = locationOf(siteId, sha256);
      return orNull(async () => {
        const { Body } = await client.send(new s3.GetObjectCommand(location));
        return Body ? Buffer.from(await Body.transformToByteArray()) : null;
      });
    },
    async size(siteId, sha256) {
      const location = locationOf(siteId, sha256);
      return orNull(
        async () => (await client.send(new s3.HeadObjectCommand(location))).ContentLength ?? null,
      );
    },
  };
}

async function findBucket(
  client: S3Client,
  { bucket, endpoint }: ObjectStorage,
  command: InstanceType<typeof import('@aws-sdk/client-s3').HeadBucketCommand>,
): Promise<void> {
  try {
    await client.send(command);
  } catch (error) {
    const status = statusOf(error);
    const where = endpoint ?? 'Amazon S3';
    if (status === 404) throw new StartError(`There is no bucket "${bucket}" at ${where} (S3_BUCKET).`);
    if (status === 403)
      throw new StartError(
        `${where} does not let S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY use the bucket "${bucket}".`,
      );
    throw new StartError(`The file storage at ${where} cannot be reached: ${(error as Error).message}`);
  }
}

async function orNull<T>(ask: () => Promise<T | null>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw error;
  }
}

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** What the service said stays in the log as the cause; the person learns that nothing was kept. */
function notKept(cause: unknown): Problem {
  const problem = new Problem(
    {
      en: 'The file storage does not respond. Nothing was saved; try again.',
      bn: 'ফাইল সংরক্ষণাগার সাড়া দিচ্ছে না। কিছুই সংরক্ষিত হয়নি; আবার চেষ্টা করুন।',
    },
    { status: 503 },
  );
  problem.cause = cause;
  return problem;
}
