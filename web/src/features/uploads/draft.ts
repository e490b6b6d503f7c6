import { megabyte } from '@veil/contract/fields.ts';
import { type UploadOptions, uploadMessages } from '@veil/contract/uploads.ts';
import { type CensorValue, missingParts, startCensor } from '../content/index.ts';

export type Draft = {
  file: File | null;
  title: string;
  description: string;
  tags: string[];
  visibility: 'public' | 'private';
  mask: boolean;
  censor: CensorValue;
  /** Asks to publish without a look at the covers, where they leave nothing to ask. */
  unchecked: boolean;
  adultsAgree: boolean;
  videoConfirmed: boolean;
};

export const emptyDraft = ({ censor }: UploadOptions): Draft => ({
  file: null,
  title: '',
  description: '',
  tags: [],
  visibility: 'public',
  mask: false,
  censor: startCensor(censor),
  unchecked: false,
  adultsAgree: false,
  videoConfirmed: false,
});

export const isVideo = (file: File | null): boolean =>
  file !== null && (file.type.startsWith('video/') || /\.(mp4|mov|webm|mkv)$/i.test(file.name));

export const isDrawn = ({ censor }: Draft): boolean => censor.type !== 'none' && censor.scope === 'manual';

/** Whether the maker checks the covers first. What is drawn begins without covers, so that it is always looked at. */
export const isChecked = (draft: Draft, { reviewRequired }: UploadOptions): boolean =>
  reviewRequired || !draft.unchecked || isDrawn(draft) || isVideo(draft.file);

/** What the browser can check; the server checks it all again. Keys are the form's fields. */
export function checkDraft(draft: Draft, options: UploadOptions): Record<string, string> {
  const errors: Record<string, string> = {};
  if (!draft.file) errors.file = uploadMessages.selectFile;
  else if (draft.file.size > options.maxSizeMB * megabyte) errors.file = uploadMessages.tooLarge(options.maxSizeMB);
  if (!draft.title.trim()) errors.title = uploadMessages.titleMissing;
  if (draft.tags.length > options.maxTags) errors.tags = uploadMessages.tooManyTags(options.maxTags);
  const parts = missingParts(draft.censor);
  if (parts) errors.bodyParts = parts;
  if (!draft.adultsAgree) errors.adultsAgree = uploadMessages.adultsMissing;
  if (isVideo(draft.file) && !draft.videoConfirmed) errors.videoConfirmed = uploadMessages.videoUnconfirmed;
  return errors;
}

const types: Record<UploadOptions['accept'][number], string> = {
  jpeg: 'image/jpeg,.jpg,.jpeg',
  png: 'image/png,.png',
  webp: 'image/webp,.webp',
  gif: 'image/gif,.gif',
  avif: 'image/avif,.avif',
  heic: 'image/heic,image/heif,.heic,.heif',
  mp4: 'video/mp4,.mp4',
  mov: 'video/quicktime,.mov',
  webm: 'video/webm,.webm',
  mkv: 'video/x-matroska,.mkv',
};

/** The `accept` of a file input. */
export const acceptOf = (formats: UploadOptions['accept']): string => formats.map((format) => types[format]).join(',');

/** `JPEG, PNG, MP4 · up to 100 MB` */
export const describeAccepted = ({ accept, maxSizeMB }: UploadOptions): string =>
  `${accept.map((format) => (format === 'webp' ? 'WebP' : format === 'webm' ? 'WebM' : format.toUpperCase())).join(', ')} · up to ${maxSizeMB} MB`;
