import type { S3Settings } from './settings.ts';

type Failure = {
  name?: string;
  Code?: string;
  message?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
};

/** The store does not answer, or refuses. It counts as an outage of storage. */
export class StorageOut extends Error {
  readonly code = 'E_STORAGE_OUT';
}

const nameOf = (error: unknown): string => (error as Failure).name ?? (error as Failure).Code ?? '';
const statusOf = (error: unknown): number | undefined => (error as Failure).$metadata?.httpStatusCode;

export const isMissing = (error: unknown): boolean => statusOf(error) === 404 && nameOf(error) !== 'NoSuchBucket';
/** The range begins behind the value. */
export const isBehind = (error: unknown): boolean => statusOf(error) === 416;
export const isTaken = (error: unknown): boolean => statusOf(error) === 412;
/** Two conditional puts met; the store asks to try again. */
export const isConflict = (error: unknown): boolean => statusOf(error) === 409;

const sentences: Record<string, (settings: S3Settings) => string> = {
  NoSuchBucket: ({ bucket, names }) =>
    `The bucket ${bucket} of ${names.bucket} does not exist. Make it, or name another one.`,
  InvalidAccessKeyId: ({ names }) =>
    `The store does not know ${names.accessKeyId}. Set the keys of a user of the store.`,
  SignatureDoesNotMatch: ({ names }) =>
    `${names.secretAccessKey} does not belong to ${names.accessKeyId}. Set both keys of one user.`,
  AccessDenied: ({ bucket, names }) =>
    `The user of ${names.accessKeyId} may not use the bucket ${bucket}. Give it the right to read, list, write and delete there, and to read its versioning.`,
  RequestTimeTooSkewed: () =>
    'The clock of this machine differs from that of the store by more than 15 minutes. Set both by a time server.',
};

export function explainS3(error: unknown, settings: S3Settings): Error {
  if (isMissing(error) || isBehind(error) || isTaken(error)) return error as Error;
  if (error instanceof StorageOut) return error;
  const { message, code } = error as Failure;
  const sentence = sentences[nameOf(error)]?.(settings);
  if (sentence) return new StorageOut(sentence, { cause: error });
  const status = statusOf(error);
  // A body that fails is the sender's failure, not the store's.
  if (status === undefined && !isNetwork(error)) return error as Error;
  const reason = status === undefined ? (code ?? nameOf(error)) : `${status} ${nameOf(error)}`;
  return new StorageOut(`The object storage does not answer as it should (${reason}: ${message ?? ''}).`, {
    cause: error,
  });
}

const isNetwork = (error: unknown): boolean =>
  /^(AbortError|TimeoutError|NetworkingError)$/.test(nameOf(error)) ||
  /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_|ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|UNABLE_TO|SELF_SIGNED)/.test(
    String((error as Failure).code ?? ''),
  );
