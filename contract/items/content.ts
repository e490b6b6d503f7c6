import * as z from 'zod/mini';
import { BodyPartName, CensorScope, CensorType } from '../body-parts.ts';
import { table } from '../call.ts';
import { added, cardParts, itemRights } from '../card-parts.ts';
import { flag, Id, Time, text } from '../fields.ts';
import { MemberCard } from '../people/members.ts';
import { Alt } from './alt-texts.ts';
import { CensorChange, CoverChoice } from './censor-change.ts';
import { ContentBackstage } from './content-backstage.ts';
import { Media } from './media.ts';
import { say } from './messages.ts';
import { StaffDeletion } from './staff-deletions.ts';
import { trashDays } from './trash-times.ts';

export const titleMax = 120;
export const descriptionMax = 4000;
export const maxTagsDefault = 4;
export const Visibility = z.enum(['public', 'private']);

/**
 * `needs_review`: the maker checks the covers. `needs_decision`: no part was found, and the maker decides.
 * `needs_manual`: the maker must draw the covers. `ready` is published or private. `hidden`: a moderator must decide.
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

export const ContentCard = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  type: z.enum(['image', 'video']),
  /** A veiled video has its poster here. Empty until there is a master. */
  url: z.string(),
  thumbnail: z.nullable(z.string()),
  visibility: Visibility,
  /** False before it is ready, under review, and while the first picture of its set is not public. */
  isPublic: z.boolean(),
  /** Hidden only until a moderator approves it, so its maker can edit and withdraw it. */
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
  /** Clients must not derive rights themselves. */
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    /** Needs a rule and a reason. */
    deleteAsStaff: z.boolean(),
    ...added(itemRights),
  }),
});
export type ContentCard = z.infer<typeof ContentCard>;

export const ContentDetail = z.object({ ...ContentCard.shape, backstage: z.nullable(ContentBackstage) });
export type ContentDetail = z.infer<typeof ContentDetail>;

export const ContentChange = z.strictObject({
  title: z.optional(text(titleMax, say('titleIsRequired'))),
  description: z.optional(text(descriptionMax)),
  /** Sending it also confirms it after a change of the covers. */
  alt: z.optional(Alt),
  visibility: z.optional(Visibility),
  mask: z.optional(z.boolean()),
  tags: z.optional(z.array(text(40, say('tagNameIsRequired'))).check(z.maxLength(20))),
  /** Makes a new mask version from the original; the old files are erased. */
  censor: z.optional(CensorChange),
});

export const content = table({
  getContent: {
    method: 'GET',
    path: '/content/:id',
    about: 'content',
    summary: 'Read an item',
    access: 'member',
    answer: ContentDetail,
  },
  decideCensor: {
    method: 'POST',
    path: '/content/:id/decision',
    about: 'content',
    summary:
      'Choose what happens if no part to cover was found: publish it uncovered, cover the whole frame, or draw the covers',
    access: 'member',
    whenLimited: 'in_part',
    asksForTerms: true,
    rate: { max: 60, per: 'hour' },
    body: z.object({ decision: CoverChoice }),
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
    summary: `Delete an item: yours moves to the trash for ${trashDays} days. An admin deletes any item by a decision, which has a reason and can be appealed`,
    access: 'member',
    whenLimited: 'allowed',
    rate: { max: 120, per: 'hour' },
    query: z.object({
      /** Destroys it at once, even in the trash: first its key, then every file. */
      forever: flag,
      /** Deletes this picture alone. Otherwise the picture that leads a set is deleted with the set. */
      picture: flag,
    }),
    body: z._default(StaffDeletion, { rule: 'other', reason: '' }),
    answer: z.object({ ok: z.literal(true), trashed: z.boolean() }),
  },
});
