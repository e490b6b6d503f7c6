import { megabyte } from './fields.ts';

/**
 * Resumable uploads (tus 1.0.0, with `creation` and `termination`) below this path of the API, under the same sign-in as every call.
 * `Upload-Length` is needed; `Upload-Metadata` has `filename` and `filetype`. The last part of the `Location` is the id for `resumableId`.
 */
export const resumableUploads = {
  path: '/uploads/resumable',
  /** Bytes above which the site's own pages upload in this way. */
  aboveBytes: 8 * megabyte,
  /** After its creation an upload is kept for this long. */
  keptHours: 24,
  /** Of one member at a time. */
  maxOpen: 40,
} as const;
