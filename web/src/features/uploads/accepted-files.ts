import type { UploadOptions } from '@veil/contract/uploads.ts';

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

/** `late-light_01.jpg` → `late light 01`: a suggested title, unless the name is a camera's number. */
export function titleFrom(fileName: string): string {
  const name = fileName
    .replace(/\.[^.]+$/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return /^(img|dsc|pxl|image|video|mvi|screenshot)?\s*\d[\d ]*$/i.test(name) ? '' : name.slice(0, 80);
}
