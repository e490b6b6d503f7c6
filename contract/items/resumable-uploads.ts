import { megabyte } from '../fields.ts';

/**
 * tus 1.0.0 with `creation` and `termination`, and the sign-in of every call. `Upload-Length` is required;
 * `Upload-Metadata` has `filename` and `filetype`. The last part of the `Location` is the id for `resumableId`.
 */
export const resumableUploads = {
  path: '/uploads/resumable',
  /** Bytes. The site's own pages send larger files this way. */
  aboveBytes: 8 * megabyte,
  keptHours: 24,
  maxOpen: 40,
} as const;
