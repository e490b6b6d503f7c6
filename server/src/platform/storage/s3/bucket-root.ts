import type { S3Settings } from './settings.ts';

/** A slash and a key follow. This module loads no client. */
export const bucketRoot = ({ endpoint, region, bucket }: Pick<S3Settings, 'endpoint' | 'region' | 'bucket'>): string =>
  endpoint === null ? `https://s3.${region}.amazonaws.com/${bucket}` : `${endpoint}/${bucket}`;
