import type { UploadOptions } from '@veil/contract/items/uploads.ts';
import { language } from '../../../platform/language.ts';
import { say } from './messages.ts';

type Format = UploadOptions['accept'][number];

const types: Record<Format, string> = {
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

export const acceptOf = (formats: UploadOptions['accept']): string => formats.map((format) => types[format]).join(',');

export const formatLabel = (format: Format): string =>
  format === 'webp' ? 'WebP' : format === 'webm' ? 'WebM' : format.toUpperCase();

const list = new Intl.ListFormat(language, { style: 'narrow' });

/** `JPEG, PNG, MP4 · up to 100 MB` */
export const describeAccepted = ({ accept, maxSizeMB }: UploadOptions): string =>
  say('upToMb', { formats: list.format(accept.map(formatLabel)), maxSizeMB });
