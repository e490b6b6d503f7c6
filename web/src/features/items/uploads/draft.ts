import { megabyte } from '@veil/contract/fields.ts';
import type { PublicContent } from '@veil/contract/sources.ts';
import { type UploadOptions, uploadMessages } from '@veil/contract/uploads.ts';
import { type CensorValue, missingParts, startCensor } from '../content/index.ts';

/** What is said of an upload; the title of each is with its file. */
export type Settings = {
  description: string;
  tags: string[];
  visibility: 'public' | 'private';
  mask: boolean;
  censor: CensorValue;
  /** Asks to publish without a look at the covers, where they leave nothing to ask. */
  unchecked: boolean;
};

/** A file from the device, or public content. */
export type Chosen = {
  id: string;
  source: { file: File; content?: undefined } | { content: PublicContent; file?: undefined };
  title: string;
  /** Where each has its own settings. */
  own: Settings | null;
  /** Uploaded before, and wanted all the same. */
  anyway: boolean;
};

export type Draft = Settings & {
  chosen: Chosen[];
  /** Of the only file; with several, for those without a title of their own. */
  title: string;
  /** Each file has settings of its own. */
  each: boolean;
  adultsAgree: boolean;
  videoConfirmed: boolean;
};

export const emptyDraft = ({ censor }: UploadOptions): Draft => ({
  chosen: [],
  title: '',
  each: false,
  description: '',
  tags: [],
  visibility: 'public',
  mask: false,
  censor: startCensor(censor),
  unchecked: false,
  adultsAgree: false,
  videoConfirmed: false,
});

export const nameOf = ({ source }: Chosen): string => (source.file ? source.file.name : source.content.title);

export const isVideoFile = (file: File): boolean =>
  file.type.startsWith('video/') || /\.(mp4|mov|webm|mkv)$/i.test(file.name);

export const isVideo = ({ source }: Chosen): boolean =>
  source.file ? isVideoFile(source.file) : source.content.type === 'video';

export const hasVideo = ({ chosen }: Draft): boolean => chosen.some(isVideo);

export const isDrawn = ({ censor }: Settings): boolean => censor.type !== 'none' && censor.scope === 'manual';

/** Whether the maker checks the covers first. What is drawn begins without covers, so that it is always looked at. */
export const isChecked = (settings: Settings, video: boolean, { reviewRequired }: UploadOptions): boolean =>
  reviewRequired || !settings.unchecked || isDrawn(settings) || video;

export const settingsOf = (draft: Draft, one: Chosen | undefined): Settings =>
  (draft.each && draft.chosen.length > 1 && one?.own) || draft;

/** The common title with a number, where a file among several has none of its own. */
export function titleOf(draft: Draft, one: Chosen): string {
  if (draft.chosen.length === 1) return draft.title.trim();
  const common = draft.title.trim();
  return one.title.trim() || (common && !draft.each ? `${common} ${draft.chosen.indexOf(one) + 1}` : '');
}

/** What the browser can check of the settings; the server checks it all again. Keys are the form's fields. */
export function checkSettings(settings: Settings, { maxTags }: UploadOptions): Record<string, string> {
  const errors: Record<string, string> = {};
  if (settings.tags.length > maxTags) errors.tags = uploadMessages.tooManyTags(maxTags);
  const parts = missingParts(settings.censor);
  if (parts) errors.bodyParts = parts;
  return errors;
}

/** Errors of one chosen file, with those of its own settings. */
export function checkChosen(draft: Draft, one: Chosen, options: UploadOptions): Record<string, string> {
  const errors = checkSettings(settingsOf(draft, one), options);
  const { file } = one.source;
  if (file && file.size > options.maxSizeMB * megabyte) errors.file = uploadMessages.tooLarge(options.maxSizeMB);
  if (!titleOf(draft, one)) errors.title = uploadMessages.titleMissing;
  return errors;
}

/** Errors of what counts for all files. */
export function checkDraft(draft: Draft, options: UploadOptions): Record<string, string> {
  const errors: Record<string, string> = {};
  if (draft.chosen.length === 0) {
    errors.file = uploadMessages.fileMissing;
    if (!draft.title.trim()) errors.title = uploadMessages.titleMissing;
    Object.assign(errors, checkSettings(draft, options));
  }
  if (!draft.adultsAgree) errors.adultsAgree = uploadMessages.adultsMissing;
  if (hasVideo(draft) && !draft.videoConfirmed) errors.videoConfirmed = uploadMessages.videoUnconfirmed;
  return errors;
}
