export type MediaFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic' | 'mp4' | 'mov' | 'webm' | 'mkv';
export type MediaKind = 'image' | 'video';

type FormatFacts = {
  kind: MediaKind;
  mime: string;
  aliases: readonly string[];
  extensions: readonly string[];
};

export const FORMATS: Readonly<Record<MediaFormat, FormatFacts>> = {
  jpeg: {
    kind: 'image',
    mime: 'image/jpeg',
    aliases: ['image/jpg', 'image/pjpeg'],
    extensions: ['jpg', 'jpeg', 'jpe', 'jfif'],
  },
  png: { kind: 'image', mime: 'image/png', aliases: ['image/x-png', 'image/apng'], extensions: ['png', 'apng'] },
  webp: { kind: 'image', mime: 'image/webp', aliases: [], extensions: ['webp'] },
  gif: { kind: 'image', mime: 'image/gif', aliases: [], extensions: ['gif'] },
  avif: { kind: 'image', mime: 'image/avif', aliases: ['image/avif-sequence'], extensions: ['avif'] },
  heic: {
    kind: 'image',
    mime: 'image/heic',
    aliases: ['image/heif', 'image/heic-sequence', 'image/heif-sequence'],
    extensions: ['heic', 'heif', 'hif'],
  },
  mp4: { kind: 'video', mime: 'video/mp4', aliases: ['video/x-m4v'], extensions: ['mp4', 'm4v'] },
  mov: { kind: 'video', mime: 'video/quicktime', aliases: [], extensions: ['mov', 'qt'] },
  webm: { kind: 'video', mime: 'video/webm', aliases: [], extensions: ['webm'] },
  mkv: { kind: 'video', mime: 'video/x-matroska', aliases: ['video/matroska'], extensions: ['mkv'] },
};

export const kindOf = (format: MediaFormat): MediaKind => FORMATS[format].kind;
