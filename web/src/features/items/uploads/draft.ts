import { megabyte } from '@veil/contract/fields.ts';
import { maxSetPictures } from '@veil/contract/items/set-part.ts';
import type { PublicContent } from '@veil/contract/items/sources.ts';
import { type UploadOptions, uploadMessages } from '@veil/contract/items/uploads.ts';
import { nobodyNamed, type PeopleToName } from '../consent/index.ts';
import { type CensorValue, missingParts, startCensor } from '../covers/index.ts';
import type { Entry, UploadFields } from '../upload-queue/index.ts';
import { say } from './messages.ts';

export type Settings = {
  description: string;
  alt: string;
  tags: string[];
  visibility: 'public' | 'private';
  mask: boolean;
  censor: CensorValue;
  unchecked: boolean;
  shown: PeopleToName;
};

export type Chosen = {
  id: string;
  source: { file: File; content?: undefined } | { content: PublicContent; file?: undefined };
  title: string;
  own: Settings | null;
  anyway: boolean;
};

export type Draft = Settings & {
  chosen: Chosen[];
  title: string;
  each: boolean;
  /** The maker asked for one post of all pictures. */
  asSet: boolean;
  joins: { id: string; title: string } | null;
  /** The place in its set of a picture that was not sent. `setPlace` is absent if it comes last. */
  again: { set: Entry['set']; setPlace: UploadFields['setPlace'] } | null;
  adultsAgree: boolean;
  videoConfirmed: boolean;
};

export const emptyDraft = ({ censor }: UploadOptions): Draft => ({
  chosen: [],
  title: '',
  each: false,
  asSet: false,
  joins: null,
  again: null,
  description: '',
  alt: '',
  tags: [],
  visibility: 'public',
  mask: false,
  censor: startCensor(censor),
  unchecked: false,
  shown: nobodyNamed,
  adultsAgree: false,
  videoConfirmed: false,
});

export const nameOf = ({ source }: Chosen): string => (source.file ? source.file.name : source.content.title);

export const isVideoFile = (file: File): boolean =>
  file.type.startsWith('video/') || /\.(mp4|mov|webm|mkv)$/i.test(file.name);

export const isVideo = ({ source }: Chosen): boolean =>
  source.file ? isVideoFile(source.file) : source.content.type === 'video';

export const hasVideo = ({ chosen }: Draft): boolean => chosen.some(isVideo);

export const maySet = (draft: Draft): boolean => draft.chosen.length > 1 && !hasVideo(draft);

export const isSet = (draft: Draft): boolean => draft.joins !== null || (draft.asSet && maySet(draft));

export const isDrawn = ({ censor }: Settings): boolean => censor.type !== 'none' && censor.scope === 'manual';

/**
 * An item drawn by hand begins without covers, so it is always checked. `seen`: the form showed its covers, without a
 * question.
 */
export const isChecked = (
  settings: Settings,
  video: boolean,
  { reviewRequired }: UploadOptions,
  seen = false,
): boolean => reviewRequired || !(settings.unchecked || seen) || isDrawn(settings) || video;

/** One text cannot describe several pictures. */
export const describesOne = ({ chosen, each }: Draft): boolean => each || chosen.length === 1;

/** Description, tags and visibility are those of the whole set. */
export function settingsOf(draft: Draft, one: Chosen | undefined): Settings {
  const own = (draft.each && draft.chosen.length > 1 && one?.own) || draft;
  const { description, tags, visibility } = draft;
  return isSet(draft) ? { ...own, description, tags, visibility } : own;
}

/** Adds a number if a file among several has no title of its own. */
export function titleOf(draft: Draft, one: Chosen): string {
  if (draft.joins) return draft.joins.title;
  if (draft.chosen.length === 1 || isSet(draft)) return draft.title.trim();
  const common = draft.title.trim();
  return one.title.trim() || (common && !draft.each ? `${common} ${draft.chosen.indexOf(one) + 1}` : '');
}

/** The server repeats these checks. Keys are the form's fields. */
export function checkSettings(settings: Settings, { maxTags }: UploadOptions): Record<string, string> {
  const errors: Record<string, string> = {};
  if (settings.tags.length > maxTags) errors.tags = uploadMessages.tooManyTags(maxTags);
  const parts = missingParts(settings.censor);
  if (parts) errors.bodyParts = parts;
  return errors;
}

export function checkChosen(draft: Draft, one: Chosen, options: UploadOptions): Record<string, string> {
  const errors = checkSettings(settingsOf(draft, one), options);
  const { file } = one.source;
  if (file && file.size > options.maxSizeMB * megabyte) errors.file = uploadMessages.tooLarge(options.maxSizeMB);
  if (!titleOf(draft, one)) errors.title = uploadMessages.titleMissing;
  return errors;
}

export function checkDraft(draft: Draft, options: UploadOptions): Record<string, string> {
  const errors: Record<string, string> = {};
  if (draft.chosen.length === 0) {
    errors.file = uploadMessages.fileMissing;
    if (!draft.joins && !draft.title.trim()) errors.title = uploadMessages.titleMissing;
    Object.assign(errors, checkSettings(draft, options));
  }
  if (isSet(draft) && draft.chosen.length > maxSetPictures)
    errors.file = say('aPostHoldsAtMost', { count: maxSetPictures });
  if (!draft.adultsAgree) errors.adultsAgree = uploadMessages.adultsMissing;
  if (hasVideo(draft) && draft.joins) errors.file = say('aSetHoldsPicturesOnly');
  if (hasVideo(draft) && !draft.videoConfirmed) errors.videoConfirmed = uploadMessages.videoUnconfirmed;
  return errors;
}

export function stepWords(missing: Record<string, string>): string {
  if (missing.file) return say('stepPicture');
  if (missing.title || missing.adultsAgree || missing.videoConfirmed) return say('stepTitleAndTick');
  return missing.bodyParts || missing.tags ? say('stepWrongChoice') : say('stepReady');
}
