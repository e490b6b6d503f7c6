import * as z from 'zod/mini';
import { BodyPartName, CensorScope, CensorType, Intensity } from './body-parts.ts';
import { table } from './call.ts';
import { ContentStatus, Lookalike, Visibility } from './content.ts';
import { EditOperations } from './editing.ts';
import { flag, Id, int32Max, Time, whole } from './fields.ts';

/** A fraction of the frame. A cover may reach beyond the frame. */
const Place = z.number().check(z.minimum(-1_000_000), z.maximum(1_000_000));
/** Where a cover lies at one moment, in milliseconds from the beginning. A still picture has one key, at 0. */
const CoverKey = z.object({
  at: z.number().check(z.minimum(0), z.maximum(int32Max)),
  box: z.tuple([Place, Place, Place, Place]),
});

/** A crowd of three hundred, each with their parts. */
const maxCovers = 2000;
/** Of all covers together. All parts of one person who moves have some 47,000 in ten minutes, at 110 bytes each. */
export const maxKeys = 140_000;

/** A region, or in a moving picture a track, as it is drawn when the item is published. */
export const Cover = z.object({
  /** Of this cover within its item; the client chooses the ids of those it adds. */
  id: z.string().check(z.minLength(1), z.maxLength(40)),
  /** What is covered; null for one that the maker drew and did not name. */
  part: z.nullable(BodyPartName),
  shape: z.enum(['rect', 'ellipse']),
  keys: z.array(CoverKey).check(z.minLength(1), z.maxLength(maxKeys)),
  /** False: found, but left visible. Viewers who want the part veiled still get it veiled. */
  covered: z.boolean(),
  source: z.enum(['found', 'maker']),
  /** The detector was not sure: the maker is asked to look. */
  unsure: z.boolean(),
});
export type Cover = z.infer<typeof Cover>;

/** How a still picture is edited, with what is needed to draw it: what is published has marks over covers, all in the picture before its crop. */
const ReviewedEdit = z.object({
  operations: EditOperations,
  /** The picture before it is turned and cropped, in pixels of which cells of covers are counted. */
  width: z.int(),
  height: z.int(),
  /** The files of the stamps that are on it, also of those that are no longer offered. */
  stamps: z.array(z.object({ id: Id, url: z.string() })),
});
export type ReviewedEdit = z.infer<typeof ReviewedEdit>;

/** Of an item, for its maker only. */
export const Review = z.object({
  id: Id,
  /** Of what the maker sees here. A change names it, and is refused where another was made meanwhile. */
  revision: z.string(),
  type: z.enum(['image', 'video']),
  /** A video or an animation: covers have keys over time. */
  moving: z.boolean(),
  /** Of the picture as it is published, edited, in pixels: boxes of covers are parts of it. */
  width: z.int(),
  height: z.int(),
  durationMs: z.nullable(z.number()),
  /** Null where nothing was edited, and where covers were asked for as places of the source. */
  edit: z.nullable(ReviewedEdit),
  status: ContentStatus,
  visibility: Visibility,
  /** Whether publishing it sends it to a moderator, who must approve it before others see it. */
  sendsForApproval: z.boolean(),
  censor: z.object({ type: CensorType, scope: CensorScope, intensity: z.int() }),
  chosenParts: z.array(BodyPartName),
  covers: z.array(Cover),
  /** How many people were found; null where detection did not run. */
  people: z.nullable(z.int()),
  /** Sentences for the maker: what was not found on whom, what is unsure, why the whole picture is covered. */
  notices: z.array(z.string()),
  /** When the maker last corrected the covers. */
  correctedAt: z.nullable(Time),
  /** The finest cover that was public before, if it was finer than the present one: others may have kept it. */
  shownBefore: z.nullable(z.object({ type: CensorType, intensity: z.int() })),
  /** Its notice is among the notices. */
  lookalike: z.nullable(Lookalike),
});
export type Review = z.infer<typeof Review>;

export const ReviewChange = z.strictObject({
  revision: z.string().check(z.maxLength(80)),
  covers: z.array(Cover).check(z.maxLength(maxCovers)),
  /** Scope `full` covers the whole picture, whatever the covers; the other two draw the covers. Absent: as it is. */
  censor: z.optional(z.object({ type: CensorType, scope: z.optional(CensorScope), intensity: Intensity })),
  /** Absent: as it is. An upload that is drawn by hand may have been kept private. */
  visibility: z.optional(Visibility),
  /** False: keeps the covers and leaves the item as private as it is. */
  publish: z.boolean(),
});

/** At most this many pixels on its longer side, unless more are asked for. */
export const reviewPictureSide = 1600;
export const largestPictureSide = 2560;

/** True: covers as places of the picture before it was edited. A change is of the edited one alone. */
const source = flag;

export const review = table({
  getReview: {
    method: 'GET',
    path: '/content/:id/review',
    about: 'content',
    summary: 'What covers of your item: before it is published, and to change it later',
    access: 'member',
    rate: { max: 240, per: 'minute' },
    query: z.object({ source }),
    answer: Review,
  },
  getReviewPicture: {
    method: 'GET',
    path: '/content/:id/review/picture',
    about: 'content',
    summary:
      'Your own picture before it was edited, without its covers; of a moving picture the frame at a time in milliseconds',
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
    summary: 'Keep the covers as you changed them, and publish your item with them',
    access: 'member',
    whenLimited: 'in_part',
    rate: { max: 120, per: 'hour' },
    largeBody: true,
    body: ReviewChange,
    answer: Review,
  },
});
