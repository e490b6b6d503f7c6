import { megabyte } from '../fields.ts';

/**
 * Resumable uploads (tus 1.0.0, with `creation` and `termination`) below this path of the API, with the sign-in of
 * every call. `Upload-Length` is required; `Upload-Metadata` has `filename` and `filetype`. The last part of the
 * `Location` is the id for `resumableId`.
 */
export const resumableUploads = {
  path: '/uploads/resumable',
  /** The site's own pages upload larger files (in bytes) this way. */
  aboveBytes: 8 * megabyte,
  /** Hours from creation until an upload is removed. */
  keptHours: 24,
  maxOpen: 40,
} as const;
