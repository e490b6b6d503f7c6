import * as z from 'zod/mini';
import { BodyPartNames, CensorScope, CensorType, Intensity } from '../body-parts.ts';
import { csv, flag, Id, optionalCsv, text } from '../fields.ts';
import { Alt } from './alt-texts.ts';
import { descriptionMax, titleMax, Visibility } from './content.ts';
import { OperationsField } from './edit-operations.ts';
import { say } from './messages.ts';

const uploadKeyMessage = say('theKeyOfAnUpload');

const CensorTypeField = z.pipe(
  z.string(),
  z.transform((s: string) => (s === 'black' ? 'blackout' : s)),
);

/** `if_needed` publishes at once if exactly one still person was found for certain. */
export const ReviewWish = z.enum(['always', 'if_needed', 'never']);
export type ReviewWish = z.infer<typeof ReviewWish>;

const SetPlace = z.coerce.number<number | string>().check(z.int(), z.minimum(0), z.maximum(1000));

/** Absent fields get the site's defaults. Names of older clients are mapped before. */
export const UploadForm = z.object({
  title: z.prefault(text(titleMax, say('titleIsRequired')), ''),
  description: z._default(text(descriptionMax), ''),
  alt: z._default(Alt, ''),
  visibility: z._default(Visibility, 'public'),
  tags: z.pipe(csv, z.array(text(40, say('tagNameIsRequired'))).check(z.maxLength(100))),
  censorType: z.optional(z.pipe(CensorTypeField, CensorType)),
  censorScope: z.optional(CensorScope),
  intensity: z.optional(Intensity),
  /** Empty means no parts, which scope `detection` refuses. */
  bodyParts: z.optional(z.pipe(optionalCsv, BodyPartNames)),
  mask: flag,
  /** `true` means `always`. If absent, detected parts are covered and the item is published at once. */
  review: z.pipe(
    z._default(z.enum([...ReviewWish.options, 'true', 'false']), 'never'),
    z.transform((asked): ReviewWish => (asked === 'true' ? 'always' : asked === 'false' ? 'never' : asked)),
  ),
  /** Rule 4.8. */
  adultsAgree: flag,
  videoConfirmed: flag,
  operations: OperationsField,
  /** Unique per member. A repeated request returns the item of the first one. */
  idempotencyKey: z._default(z.string().check(z.regex(/^[\x21-\x7e]{0,100}$/, uploadKeyMessage)), ''),
  resumableId: z.optional(z.union([Id, z.literal('')])),
  /** The item that leads the set which this picture joins. It gives title, description, tags and visibility. */
  setOf: z.optional(z.union([Id, z.literal('')])),
  /** Orders the pictures behind the one that leads. If absent, the picture comes last. */
  setPlace: z.optional(SetPlace),
  /** An id, or the address of a source, replaces the file. */
  publicContentUrl: z._default(text(2000), ''),
});

export const uploadFieldAliases = {
  alt_text: 'alt',
  altText: 'alt',
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
  set_of: 'setOf',
  set_place: 'setPlace',
  public_content_url: 'publicContentUrl',
  url: 'publicContentUrl',
} as const;
export const uploadFileFields = ['file', 'content'] as const;
