import * as z from 'zod/mini';
import { BodyPartNames, intensity as bounds, CensorScope, CensorType, choicesMax } from '../body-parts.ts';
import { table } from '../call.ts';
import { Id, list, offset, whole } from '../fields.ts';
import { ContentCard, ContentStatus, Visibility } from './content.ts';
import { say } from './messages.ts';
import { UploadAllowance } from './upload-allowance.ts';
import { UploadCheck } from './upload-check.ts';
import { UploadDetection, UploadDetectionAsk } from './upload-detection.ts';
import { UploadForm, uploadFieldAliases, uploadFileFields } from './upload-form.ts';

export const UploadFormat = z.enum(['jpeg', 'png', 'webp', 'gif', 'avif', 'heic', 'mp4', 'mov', 'webm', 'mkv']);

const outOfBounds = { error: () => say('intensityMustLieIn', { min: bounds.min, max: bounds.max }) };
const Level = z.int().check(z.minimum(bounds.min, outOfBounds), z.maximum(bounds.max, outOfBounds));

export const UploadOptions = z.object({
  maxSizeMB: z.int().check(z.minimum(1), z.maximum(4096)),
  accept: z.array(UploadFormat).check(z.maxLength(choicesMax)),
  maxTags: z.int().check(z.minimum(0), z.maximum(20)),
  maxPixels: z.int().check(z.minimum(1_000_000), z.maximum(500_000_000)),
  /** Minutes of a video. */
  maxMinutes: z._default(z.int().check(z.minimum(1), z.maximum(24 * 60)), 60),
  perDay: z.int().check(z.minimum(1), z.maximum(10_000)),
  /** MB in 24 hours; 0 for no limit. */
  dayMB: z._default(z.int().check(z.minimum(0), z.maximum(10_000_000)), 5_000),
  censor: z.object({
    types: z.array(CensorType).check(z.maxLength(choicesMax)),
    /** Offered in forms. The call accepts `manual` in any case. */
    scopes: z.array(CensorScope).check(z.maxLength(choicesMax)),
    defaultType: CensorType,
    defaultScope: CensorScope,
    defaultIntensity: Level,
    intensity: z.object({ min: Level, max: Level, step: z.int().check(z.minimum(1), z.maximum(bounds.max)) }),
    bodyParts: z.object({ available: BodyPartNames, defaultSelected: BodyPartNames }),
  }),
  /** Makers check every item, whatever the request says. */
  reviewRequired: z._default(z.boolean(), false),
  storage: z.object({ publicBaseUrl: z.string().check(z.maxLength(500)) }),
});
export type UploadOptions = z.infer<typeof UploadOptions>;

/** Its version is stored with every upload. */
export const attestation = {
  version: '2026-11-20',
  words: say('everyoneShownIsAnAdult'),
} as const;

/** Returns true if `none` is a type, or if blur or pixelate may have intensity 0. */
export const offersUncensored = ({ types, intensity }: UploadOptions['censor']): boolean =>
  types.includes('none') || intensity.min === 0;

/** The caller's own item with the same bytes or look. */
export const OwnDuplicate = z.object({
  id: Id,
  title: z.string(),
  status: ContentStatus,
  trashed: z.boolean(),
});
export type OwnDuplicate = z.infer<typeof OwnDuplicate>;

export const uploadMessages = {
  fileMissing: say('pleaseSelectAFileOr'),
  selectFile: say('pleaseSelectAFile'),
  partsMissing: say('chooseAtLeastOneBody'),
  tooLarge: (mb: number) => say('fileExceedsLimitOfMb', { mb }),
  videoUnconfirmed: say('pleaseConfirmTheVideoCompliance'),
  adultsMissing: say('pleaseConfirmThatEveryoneShown'),
  titleMissing: say('titleIsRequired'),
  oneFile: say('sendOneFileAFile'),
  uploadEnded: say('thisUploadHasEndedOr'),
  uploadUnfinished: say('thisFileHasNotArrived'),
  tooManyOpen: say('youHaveTooManyUnfinished'),
  notPublicContent: say('thisIsNotPublicContent'),
  tooManyTags: (most: number) => say('atMostTags', { most }),
  uncensored: say('thisSitePublishesNothingUncovered'),
  intensity: ({ min, max, step }: UploadOptions['censor']['intensity']) =>
    step > 1 ? say('intensityGoesInSteps', { min, max, step }) : say('intensityGoesFromTo', { min, max }),
} as const;

export const uploads = table({
  getUploadOptions: {
    method: 'GET',
    path: '/upload-options',
    summary: 'Read the rules of uploads and the choices of covers',
    access: 'member',
    answer: UploadOptions,
  },
  getUploadAllowance: {
    method: 'GET',
    path: '/me/upload-allowance',
    summary: 'Read the remaining files and bytes of your uploads today',
    access: 'member',
    answer: UploadAllowance,
  },
  upload: {
    method: 'POST',
    path: '/upload',
    summary: 'Upload a picture or a video with its texts and choice of covers; the file is the last part of the form',
    access: 'member',
    whenLimited: 'refused',
    asksForTerms: true,
    rate: { max: 120, per: 'hour' },
    largeBody: true,
    form: UploadForm,
    formAliases: uploadFieldAliases,
    fileFields: uploadFileFields,
    answer: z.object({
      id: Id,
      url: z.string(),
      status: z.enum(['processing', 'ready']),
      duplicates: z.array(OwnDuplicate),
    }),
  },
  checkUpload: {
    method: 'POST',
    path: '/uploads/check',
    summary: 'Check whether you uploaded this file or a similar picture before. It refuses nothing',
    access: 'member',
    whenLimited: 'allowed',
    rate: { max: 600, per: 'hour' },
    body: UploadCheck,
    /** The newest come first, at most five. `same` is the closest match. */
    answer: z.object({ own: z.array(OwnDuplicate), same: z.nullable(z.enum(['exact', 'close'])) }),
  },
  detectUpload: {
    method: 'POST',
    path: '/uploads/detect',
    summary: 'Find the body parts of a picture that you sent in pieces, before you upload it. It stores nothing',
    access: 'member',
    whenLimited: 'refused',
    rate: { max: 240, per: 'hour' },
    body: UploadDetectionAsk,
    answer: UploadDetection,
  },
  listMyUploads: {
    method: 'GET',
    path: '/me/uploads',
    summary: 'List your own items, newest first',
    access: 'member',
    query: z.object({ visibility: z.optional(Visibility), limit: whole(20, 1, 50), offset }),
    answer: list(ContentCard),
  },
});
