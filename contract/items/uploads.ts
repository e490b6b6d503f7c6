import * as z from 'zod/mini';
import { AnyIntensity, BodyPartNames, CensorScope, CensorType, choicesMax, Intensity } from './body-parts.ts';
import { table } from './call.ts';
import { ContentStatus, descriptionMax, titleMax, Visibility } from './content.ts';
import { OperationsField } from './editing.ts';
import { csv, flag, Id, optionalCsv, text } from './fields.ts';
import { UploadAllowance } from './upload-allowance.ts';
import { UploadCheck } from './upload-check.ts';

/** Types of files that a site can accept. */
export const UploadFormat = z.enum(['jpeg', 'png', 'webp', 'gif', 'avif', 'heic', 'mp4', 'mov', 'webm', 'mkv']);

/** Also the message of the field. */
const uploadKeyMessage = 'The key of an upload has at most 100 letters, digits and signs';

/** What may be uploaded and how it can be censored. An admin can change it. */
export const UploadOptions = z.object({
  maxSizeMB: z.int().check(z.minimum(1), z.maximum(4096)),
  accept: z.array(UploadFormat).check(z.maxLength(choicesMax)),
  maxTags: z.int().check(z.minimum(0), z.maximum(20)),
  maxPixels: z.int().check(z.minimum(1_000_000), z.maximum(500_000_000)),
  /** Of a video, in minutes. */
  maxMinutes: z._default(z.int().check(z.minimum(1), z.maximum(24 * 60)), 60),
  perDay: z.int().check(z.minimum(1), z.maximum(10_000)),
  /** Of one member in 24 hours; 0: no limit. */
  dayMB: z._default(z.int().check(z.minimum(0), z.maximum(10_000_000)), 5_000),
  censor: z.object({
    types: z.array(CensorType).check(z.maxLength(choicesMax)),
    /** Offered in forms. The call accepts `manual` in any case. */
    scopes: z.array(CensorScope).check(z.maxLength(choicesMax)),
    defaultType: CensorType,
    defaultScope: CensorScope,
    defaultIntensity: AnyIntensity,
    intensity: z.object({ min: AnyIntensity, max: AnyIntensity, step: AnyIntensity }),
    bodyParts: z.object({ available: BodyPartNames, defaultSelected: BodyPartNames }),
  }),
  /** Every maker looks at their item before it is published, whatever they or a client asked for. */
  reviewRequired: z._default(z.boolean(), false),
  storage: z.object({ publicBaseUrl: z.string().check(z.maxLength(500)) }),
});
export type UploadOptions = z.infer<typeof UploadOptions>;

/** The confirmation text of every upload; its version is stored. */
export const attestation = {
  version: '2026-11-20',
  words: 'Everyone shown is an adult and agrees to be shown here.',
} as const;

const CensorTypeField = z.pipe(
  z.string(),
  z.transform((s: string) => (s === 'black' ? 'blackout' : s)),
);

/** Uncensored publication is allowed if `none` is a type, or if blur or pixelate may have intensity 0. */
export const offersUncensored = ({ types, intensity }: UploadOptions['censor']): boolean =>
  types.includes('none') || intensity.min === 0;

/** Whether the maker looks before an item is published: `if_needed` where one still person was found for certain, it is published at once. */
export const ReviewWish = z.enum(['always', 'if_needed', 'never']);
export type ReviewWish = z.infer<typeof ReviewWish>;

/** Absent fields of the censor have the site's defaults. The snake_case names of older clients are mapped to these before validation. */
export const UploadForm = z.object({
  title: z.prefault(text(titleMax, 'Title is required'), ''),
  description: z._default(text(descriptionMax), ''),
  visibility: z._default(Visibility, 'public'),
  tags: z.pipe(csv, z.array(text(40, 'Tag name is required')).check(z.maxLength(100))),
  censorType: z.optional(z.pipe(CensorTypeField, CensorType)),
  censorScope: z.optional(CensorScope),
  intensity: z.optional(Intensity),
  /** An empty list means no parts, which scope `detection` refuses. */
  bodyParts: z.optional(z.pipe(optionalCsv, BodyPartNames)),
  mask: flag,
  /** `true` is `always`. Absent: what detection finds is covered and published at once. */
  review: z.pipe(
    z._default(z.enum([...ReviewWish.options, 'true', 'false']), 'never'),
    z.transform((asked): ReviewWish => (asked === 'true' ? 'always' : asked === 'false' ? 'never' : asked)),
  ),
  /** The attestation of rule 4.8. */
  adultsAgree: flag,
  /** The confirmation that a video needs. */
  videoConfirmed: flag,
  /** How its maker edited the picture before it was sent. */
  operations: OperationsField,
  /**
   * Chosen by the sender for one upload, however often it is sent: a repetition answers the item that was made, and makes no second one.
   * Unique among the member's own.
   */
  idempotencyKey: z._default(z.string().check(z.regex(/^[\x21-\x7e]{0,100}$/, uploadKeyMessage)), ''),
  /** In place of the file: one that arrived as a resumable upload of this id. */
  resumableId: z.optional(z.union([Id, z.literal('')])),
  /** In place of the file: public content, by its id or the address of its source. */
  publicContentUrl: z._default(text(2000), ''),
});

/** Older names of the form's fields. `content` and `url` hold the file or the address. */
export const uploadFieldAliases = {
  tags_csv: 'tags',
  tagsCsv: 'tags',
  censor_type: 'censorType',
  censor_scope: 'censorScope',
  censor_intensity: 'intensity',
  body_parts: 'bodyParts',
  adults_agree: 'adultsAgree',
  video_confirmed: 'videoConfirmed',
  video_compliance: 'videoConfirmed',
  videoCompliance: 'videoConfirmed',
  idempotency_key: 'idempotencyKey',
  resumable_id: 'resumableId',
  public_content_url: 'publicContentUrl',
  url: 'publicContentUrl',
} as const;
export const uploadFileFields = ['file', 'content'] as const;

/** One of the caller's own items with the same bytes, or one that looks the same. */
export const OwnDuplicate = z.object({ id: Id, title: z.string(), status: ContentStatus });
export type OwnDuplicate = z.infer<typeof OwnDuplicate>;

export const uploadMessages = {
  fileMissing: 'Please select a file or choose public content',
  /** Shown by the form while there is no public content to choose. */
  selectFile: 'Please select a file',
  partsMissing: 'Choose at least one body part, or cover the whole picture',
  tooLarge: (mb: number) => `File exceeds limit of ${mb} MB`,
  videoUnconfirmed: 'Please confirm the video compliance checkbox before uploading.',
  adultsMissing: 'Please confirm that everyone shown is an adult and agrees.',
  titleMissing: 'Title is required',
  oneFile: 'Send one file: a file, a resumable upload or public content',
  uploadEnded: 'This upload has ended or expired: please send the file again',
  uploadUnfinished: 'This file has not arrived completely yet',
  tooManyOpen: 'You have too many unfinished uploads: finish or cancel some of them first',
  notPublicContent: 'This is not public content of this site',
  tooManyTags: (n: number) => `At most ${n} tags`,
  uncensored: 'This site publishes nothing uncovered: choose a cover, or keep it private',
  intensity: ({ min, max, step }: UploadOptions['censor']['intensity']) =>
    `Intensity goes from ${min} to ${max}${step > 1 ? ` in steps of ${step}` : ''}`,
} as const;

export const uploads = table({
  getUploadOptions: {
    method: 'GET',
    path: '/upload-options',
    summary: 'What may be uploaded, and how it can be censored',
    access: 'member',
    answer: UploadOptions,
  },
  getUploadAllowance: {
    method: 'GET',
    path: '/me/upload-allowance',
    summary: 'How many files and bytes you may still upload today',
    access: 'member',
    answer: UploadAllowance,
  },
  saveUploadOptions: {
    method: 'POST',
    path: '/admin/upload-options',
    summary: 'Change what may be uploaded',
    access: 'admin',
    audit: 'upload_options_saved',
    body: UploadOptions,
    answer: UploadOptions,
  },
  upload: {
    method: 'POST',
    path: '/upload',
    summary: 'Upload a picture or a video with its texts and censor; the file is the last part',
    access: 'member',
    whenLimited: 'refused',
    asksForTerms: true,
    rate: { max: 120, per: 'hour' },
    largeBody: true,
    form: UploadForm,
    formAliases: uploadFieldAliases,
    fileFields: uploadFileFields,
    /** `duplicates`: the maker's own items that were made of the same bytes before. */
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
    summary: 'Whether you uploaded this file, or a picture that looks the same, before; it refuses nothing',
    access: 'member',
    whenLimited: 'allowed',
    rate: { max: 600, per: 'hour' },
    body: UploadCheck,
    /** Only items of the caller, newest first, at most five. `same` is the closest match among them. */
    answer: z.object({ own: z.array(OwnDuplicate), same: z.nullable(z.enum(['exact', 'close'])) }),
  },
});
