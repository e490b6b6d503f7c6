import { S3Client } from '@aws-sdk/client-s3';
import { explainS3, isConflict } from './explain.ts';
import type { S3Settings } from './settings.ts';

/** Milliseconds. A call with a body has more time by its length. */
export type S3Limits = { connect: number; answer: number; chunk: number };
export const usualLimits: S3Limits = { connect: 3_000, answer: 15_000, chunk: 15_000 };

/** One more than the retries. Attempts of the library and of a call that opens its body again are counted alike. */
const attempts = 3;
const waitMs = 150;
/** The library learns the clock of the store from each answer. A call before a change this large is made again. */
const clockChangeMs = 60_000;
/** Bytes in a millisecond: a slower body is given up. */
const slowest = 100;

const ignore = () => undefined;

export type Call = { bytes?: number; retries?: boolean };

export type S3Connection = {
  client: S3Client;
  settings: S3Settings;
  limits: S3Limits;
  /** Bounded in time and attempts. Failures come as sentences. */
  call<T>(run: (options: { abortSignal: AbortSignal }) => Promise<T>, call?: Call): Promise<T>;
};

export function connectS3(settings: S3Settings, limits: S3Limits = usualLimits): S3Connection {
  const { endpoint, region, accessKeyId, secretAccessKey } = settings;
  // The version is pinned, and the site itself states which Node it needs.
  Object.assign(process.env, { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' });
  const client = new S3Client({
    region,
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    // Other stores than Amazon refuse the checksums of the default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 1,
    // Failures reach the log of the site by their caller.
    logger: { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore },
    requestHandler: { connectionTimeout: limits.connect },
  });
  const isTemporary = (error: unknown): boolean => {
    const { $metadata, $fault, $retryable } = error as {
      $metadata?: { httpStatusCode?: number };
      $fault?: string;
      $retryable?: object;
    };
    const status = $metadata?.httpStatusCode;
    return (
      isConflict(error) || $retryable !== undefined || status === undefined || status >= 500 || $fault === 'server'
    );
  };
  return {
    client,
    settings,
    limits,
    async call(run, { bytes = 0, retries = true } = {}) {
      for (let attempt = 1; ; attempt += 1) {
        // The timer ends with the answer, because a reader may take the body slowly.
        const late = new AbortController();
        const offset = client.config.systemClockOffset;
        const timer = setTimeout(() => late.abort(), limits.answer + Math.ceil(bytes / slowest));
        try {
          return await run({ abortSignal: late.signal });
        } catch (error) {
          const mayHelp = isTemporary(error) || Math.abs(client.config.systemClockOffset - offset) > clockChangeMs;
          if (!retries || attempt === attempts || !mayHelp) throw explainS3(error, settings);
          await new Promise((resolve) => setTimeout(resolve, waitMs * 2 ** attempt * (0.5 + Math.random())));
        } finally {
          clearTimeout(timer);
        }
      }
    },
  };
}
