import {
  GetBucketAclCommand,
  GetBucketPolicyStatusCommand,
  GetBucketVersioningCommand,
  HeadBucketCommand,
} from '@aws-sdk/client-s3';
import { bucketRoot } from './bucket-root.ts';
import type { S3Connection } from './client.ts';
import { explainS3, StorageOut } from './explain.ts';

/** A bucket in this state is refused for good, unlike one that does not answer. */
export class BucketRefused extends Error {}

const publicGroups = /\/groups\/global\/(AllUsers|AuthenticatedUsers)$/;
const unknown = /^(NotImplemented|MethodNotAllowed|NoSuchBucketPolicy|AccessDenied|UnknownOperation)$/;

/** Not every store knows each question; then the other ones decide. */
async function orUnknown<T>(question: Promise<T>): Promise<T | null> {
  try {
    return await question;
  } catch (error) {
    const cause = (error as { cause?: { name?: string } }).cause ?? (error as { name?: string });
    const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
    if (unknown.test(cause.name ?? '') || status === 404) return null;
    throw error;
  }
}

/** Throws a sentence for a bucket that is missing, versioned or open to others. */
export async function requireBucket(connection: S3Connection, readsAsNobody: () => Promise<boolean>): Promise<void> {
  const { client, settings, call } = connection;
  const place = { Bucket: settings.bucket };
  try {
    await client.send(new HeadBucketCommand(place), { abortSignal: AbortSignal.timeout(connection.limits.answer) });
  } catch (error) {
    // An answer to HEAD has no body, so that only its status tells the reason.
    const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
    const named = status === 404 ? Object.assign(error as Error, { name: 'NoSuchBucket' }) : (error as Error);
    if (status !== 403) throw explainS3(named, settings);
  }
  const versioning = await call((options) => client.send(new GetBucketVersioningCommand(place), options));
  if (versioning.Status)
    throw new BucketRefused(
      `The bucket ${settings.bucket} keeps versions (${versioning.Status}): files that members delete would stay there. Use a bucket that never kept any.`,
    );
  const acl = await orUnknown(call((options) => client.send(new GetBucketAclCommand(place), options)));
  const isGranted = acl?.Grants?.some(({ Grantee }) => publicGroups.test(Grantee?.URI ?? ''));
  const policy = await orUnknown(call((options) => client.send(new GetBucketPolicyStatusCommand(place), options)));
  if (isGranted || policy?.PolicyStatus?.IsPublic || (await readsAsNobody()))
    throw new BucketRefused(
      `The bucket ${settings.bucket} can be read by others: every picture of the site would be public. Remove its public access list or policy.`,
    );
}

/** Asks without keys, as a stranger would, for the list and for one file. */
export async function readsAsNobody({ settings, limits }: S3Connection, key: string): Promise<boolean> {
  const root = bucketRoot(settings);
  for (const address of [`${root}?list-type=2&max-keys=1`, `${root}/${key}`]) {
    const signal = AbortSignal.timeout(limits.answer);
    const answer = await fetch(address, { signal, redirect: 'manual' }).catch((cause: unknown) => {
      throw new StorageOut('The object storage does not answer.', { cause });
    });
    await answer.body?.cancel();
    if (answer.ok) return true;
  }
  return false;
}
