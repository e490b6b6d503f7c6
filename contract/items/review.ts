import * as z from 'zod/mini';
import { BodyPartName, CensorScope, CensorType, Intensity } from '../body-parts.ts';
import { table } from '../call.ts';
import { flag, Id, int32Max, Time, whole } from '../fields.ts';
import { ContentStatus, Visibility } from './content.ts';
import { Lookalike } from './content-backstage.ts';
import { EditOperations } from './edit-operations.ts';

/** A fraction of the frame. A cover may reach beyond it. */
const Place = z.number().check(z.minimum(-1_000_000), z.maximum(1_000_000));
/** Milliseconds from the beginning. A still picture has one key, at 0. */
const CoverKey = z.object({
  at: z.number().check(z.minimum(0), z.maximum(int32Max)),
  box: z.tuple([Place, Place, Place, Place]),
});

/** Enough for three hundred people and their parts. */
export const maxCovers = 2000;
/** All parts of one moving person have some 47,000 in ten minutes, at 110 bytes each. */
export const maxKeys = 140_000;

export const Cover = z.object({
  /** Unique in its item. The client chooses the ids of covers that it adds. */
  id: z.string().check(z.minLength(1), z.maxLength(40)),
  /** It is null for a cover that the maker drew and did not name. */
  part: z.nullable(BodyPartName),
  shape: z.enum(['rect', 'ellipse']),
  keys: z.array(CoverKey).check(z.minLength(1), z.maxLength(maxKeys)),
  /** It is false if the part was left visible. Viewers who veil the part still get it veiled. */
  covered: z.boolean(),
  source: z.enum(['found', 'maker']),
  /** The detector was not sure, so the maker is asked to check. */
  unsure: z.boolean(),
});
export type Cover = z.infer<typeof Cover>;

/** Marks lie over covers, in coordinates before the crop. */
const ReviewedEdit = z.object({
  operations: EditOperations,
  /** The width before turning and cropping. Cell sizes count in these pixels. */
  width: z.int(),
  height: z.int(),
  stamps: z.array(z.object({ id: Id, url: z.string() })),
});
export type ReviewedEdit = z.infer<typeof ReviewedEdit>;

export const Review = z.object({
  id: Id,
  /** A change names it, and is refused if another came first. */
  revision: z.string(),
  type: z.enum(['image', 'video']),
  moving: z.boolean(),
  /** Pixels of the published picture. Boxes of covers are fractions of it. */
  width: z.int(),
  height: z.int(),
  durationMs: z.nullable(z.number()),
  /** It is null if nothing was edited, or if the caller asked for source coordinates. */
  edit: z.nullable(ReviewedEdit),
  status: ContentStatus,
  visibility: Visibility,
  sendsForApproval: z.boolean(),
  censor: z.object({ type: CensorType, scope: CensorScope, intensity: z.int() }),
  chosenParts: z.array(BodyPartName),
  covers: z.array(Cover),
  /** It is null if detection did not run. */
  people: z.nullable(z.int()),
  /** Missing or uncertain parts, or why the whole picture is covered. */
  notices: z.array(z.string()),
  correctedAt: z.nullable(Time),
  /** The weakest public cover, if weaker than the current one. Others may have kept that version. */
  shownBefore: z.nullable(z.object({ type: CensorType, intensity: z.int() })),
  lookalike: z.nullable(Lookalike),
});
export type Review = z.infer<typeof Review>;

export const ReviewChange = z.strictObject({
  revision: z.string().check(z.maxLength(80)),
  covers: z.array(Cover).check(z.maxLength(maxCovers)),
  /** Scope `full` covers the whole picture; the other two draw the covers. */
  censor: z.optional(z.object({ type: CensorType, scope: z.optional(CensorScope), intensity: Intensity })),
  /** Absent keeps it. An upload may be private until its maker draws the covers. */
  visibility: z.optional(Visibility),
  /** False keeps the item private. */
  publish: z.boolean(),
});

export const reviewPictureSide = 1600;
export const largestPictureSide = 2560;

/** Coordinates before the edit. A change always uses the edited picture. */
const source = flag;

export const review = table({
  getReview: {
    method: 'GET',
    path: '/content/:id/review',
    about: 'content',
    summary: 'Read the covers of your item, to check them before publication or to change them later',
    access: 'member',
    rate: { max: 240, per: 'minute' },
    query: z.object({ source }),
    answer: Review,
  },
  getReviewPicture: {
    method: 'GET',
    path: '/content/:id/review/picture',
    about: 'content',
    summary: 'Read your own picture unedited and uncovered; for a video, the frame at a time in milliseconds',
    access: 'member',
    rate: { max: 240, per: 'minute' },
    query: z.object({
      at: z._default(z.coerce.number<number | string>().check(z.minimum(0), z.maximum(1e9)), 0),
      side: whole(reviewPictureSide, 320, largestPictureSide),
    }),
    file: 'image/webp',
    answer: z.null(),
  },
  saveReview: {
    method: 'POST',
    path: '/content/:id/review',
    about: 'content',
    summary: 'Save your changed covers, and publish your item with them',
    access: 'member',
    whenLimited: 'in_part',
    rate: { max: 120, per: 'hour' },
    largeBody: true,
    body: ReviewChange,
    answer: Review,
  },
});
