import * as z from 'zod/mini';
import { BodyPartName, BodyPartNames, CensorScope, CensorType, CoverStrength, Intensity, Part } from './body-parts.ts';
import { table } from './call.ts';
import { added, cardParts, itemRights } from './card-parts.ts';
import { Id, list, offset, Time, text, whole } from './fields.ts';
import { Media } from './media.ts';
import { MemberCard } from './members.ts';

export const titleMax = 120;
export const descriptionMax = 4000;
export const maxTagsDefault = 4;
export const Visibility = z.enum(['public', 'private']);

/**
 * processing: waits for its job, or the job runs. needs_review: the maker looks at its covers, and publishes it. needs_decision: no part to censor was found, the maker decides. needs_manual: the maker
 * must draw the censor. ready: published, or private and complete. failed: the maker may try again. hidden: a moderator must decide.
 */
export const ContentStatus = z.enum([
  'processing',
  'needs_review',
  'needs_decision',
  'needs_manual',
  'ready',
  'failed',
  'hidden',
]);
export type ContentStatus = z.infer<typeof ContentStatus>;

/** Everything that a tile needs. */
export const ContentCard = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  type: z.enum(['image', 'video']),
  /** The media as this viewer gets it (for a veiled video its poster); empty while there is none. */
  url: z.string(),
  thumbnail: z.nullable(z.string()),
  /** The maker's choice. */
  visibility: Visibility,
  /** Whether it is public now: not before it is ready, and not under review. */
  isPublic: z.boolean(),
  /** Whether it is hidden only until a moderator approves it: its maker can edit and withdraw it. */
  awaitsApproval: z.boolean(),
  mask: z.boolean(),
  status: ContentStatus,
  partsDetected: z.array(BodyPartName),
  tags: z.array(z.object({ id: Id, name: z.string() })),
  censor: z.object({ type: CensorType, scope: CensorScope, intensity: z.int() }),
  author: MemberCard,
  media: z.nullable(Media),
  createdAt: Time,
  publishedAt: z.nullable(Time),
  updatedAt: Time,
  ...added(cardParts.content),
  /** What the viewer may do with it. Clients must not derive rights themselves. */
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    ...added(itemRights),
  }),
});
export type ContentCard = z.infer<typeof ContentCard>;

export const CensorDecision = z.enum(['as_is', 'whole', 'manual']);
export type CensorDecision = z.infer<typeof CensorDecision>;

/** Another item of the same maker that looks the same and tells more of what is covered. */
export const Lookalike = z.object({ id: Id, notice: z.string() });

/** For the maker and moderators only. */
export const ContentBackstage = z.object({
  parts: z.array(Part),
  chosenParts: z.array(BodyPartName),
  detector: z.nullable(z.string()),
  maskVersion: z.int(),
  /** A sentence for the maker, such as that detection or the job failed. */
  notice: z.nullable(z.string()),
  /** The maker's choices while the item waits for a decision; otherwise empty. */
  decisions: z.array(CensorDecision),
  /** The finest cover that was ever public: others may have kept it. */
  finestShown: z.nullable(CoverStrength),
  /** The same, where it was finer than the present cover. */
  shownBefore: z.nullable(CoverStrength),
  lookalike: z.nullable(Lookalike),
  /** Whether publishing it sends it to a moderator, who must approve it before others see it. */
  sendsForApproval: z.boolean(),
  /** Why it is hidden. approval: it waits for its approval. people: its maker can name who is shown. review: another reason, which makers are not told. */
  hiddenFor: z.nullable(z.enum(['approval', 'people', 'review'])),
});

export const ContentDetail = z.object({ ...ContentCard.shape, backstage: z.nullable(ContentBackstage) });
export type ContentDetail = z.infer<typeof ContentDetail>;

export const CensorChange = z.object({
  type: CensorType,
  scope: z.enum(['detection', 'full']),
  intensity: Intensity,
  /** Absent: those the site selects by default. */
  bodyParts: z.optional(BodyPartNames),
});

export const ContentChange = z.strictObject({
  title: z.optional(text(titleMax, 'Title is required')),
  description: z.optional(text(descriptionMax)),
  visibility: z.optional(Visibility),
  mask: z.optional(z.boolean()),
  tags: z.optional(z.array(text(40, 'Tag name is required')).check(z.maxLength(20))),
  /** Makes a new mask version from the original; the old files are erased. */
  censor: z.optional(CensorChange),
});

/** Events of an item for its open page. */
export const ContentEvent = z.union([
  z.object({
    kind: z.literal('progress'),
    step: z.enum(['queued', 'reading', 'detecting', 'censoring', 'publishing']),
    fraction: z.number(),
  }),
  z.object({ kind: z.literal('status'), status: ContentStatus }),
  z.object({ kind: z.literal('comment'), id: Id }),
  z.object({ kind: z.literal('comment_removed'), id: Id }),
  z.object({ kind: z.literal('gone') }),
]);
export type ContentEvent = z.infer<typeof ContentEvent>;

export const content = table({
  getContent: {
    method: 'GET',
    path: '/content/:id',
    about: 'content',
    summary: 'One item',
    access: 'member',
    answer: ContentDetail,
  },
  decideCensor: {
    method: 'POST',
    path: '/content/:id/decision',
    about: 'content',
    summary: 'Nothing was found to censor: publish as it is, cover the whole frame, or censor by hand',
    access: 'member',
    whenLimited: 'in_part',
    asksForTerms: true,
    rate: { max: 60, per: 'hour' },
    body: z.object({ decision: CensorDecision }),
    answer: ContentDetail,
  },
  retryContent: {
    method: 'POST',
    path: '/content/:id/retry',
    about: 'content',
    summary: 'Run the job of a failed item again',
    access: 'member',
    whenLimited: 'in_part',
    rate: { max: 20, per: 'hour' },
    answer: ContentDetail,
  },
  deleteContent: {
    method: 'DELETE',
    path: '/content/:id',
    about: 'content',
    summary: 'Delete an item: its key first, then every file',
    access: 'member',
    whenLimited: 'allowed',
    rate: { max: 120, per: 'hour' },
    answer: z.object({ ok: z.literal(true) }),
  },
  followContent: {
    method: 'GET',
    path: '/content/:id/events',
    about: 'content',
    summary: 'Events of an item, live',
    access: 'member',
    rate: { max: 120, per: 'minute' },
    events: ContentEvent,
    answer: z.null(),
  },
  listMyUploads: {
    method: 'GET',
    path: '/me/uploads',
    summary: 'Your own items, newest first',
    access: 'member',
    query: z.object({
      visibility: z.optional(Visibility),
      limit: whole(20, 1, 50),
      offset,
    }),
    answer: list(ContentCard),
  },
});
