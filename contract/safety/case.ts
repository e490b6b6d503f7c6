import * as z from 'zod/mini';
import { CensorScope, CensorType } from '../body-parts.ts';
import { Id, Time } from '../fields.ts';
import { ContentCard, Visibility } from '../items/content.ts';
import { CaseAction, CaseKind } from './case-kinds.ts';
import { CasePicture, Seen } from './case-pictures.ts';
import { ReportReason } from './reports.ts';

const Hashes = z.nullable(z.object({ sha256: z.nullable(z.string()), pdq: z.nullable(z.string()) }));

/** A snapshot, which stays when the item or the comment is deleted. */
export const ReportAbout = z.object({
  title: z.string(),
  description: z.string(),
  /** Absent in earlier snapshots. */
  alt: z.optional(z.string()),
  kind: z.enum(['image', 'video']),
  visibility: Visibility,
  ownerId: z.nullable(Id),
  ownerName: z.nullable(z.string()),
  censor: z.object({ type: CensorType, scope: CensorScope, intensity: z.int() }),
  createdAt: Time,
  publishedAt: z.nullable(Time),
  original: Hashes,
  master: Hashes,
  comment: z.nullable(
    z.object({
      authorId: z.nullable(Id),
      authorName: z.nullable(z.string()),
      text: z.string(),
      createdAt: z.optional(Time),
    }),
  ),
});

const MemberAbout = z.object({ ownerId: z.nullable(Id), ownerName: z.nullable(z.string()), bio: z.string() });

export const shownReports = 20;

export const CaseState = z.enum(['open', 'closed']);

/** Nobody else can decide the case until then. */
const Claim = z.object({ byYou: z.boolean(), by: z.nullable(z.string()), until: Time });

/** Everything that waits for one decision about one item, comment or member. */
export const Case = z.object({
  id: Id,
  number: z.int(),
  /** Increases with each change that a moderator must see before deciding. */
  version: z.int(),
  state: CaseState,
  aboutKind: z.enum(['content', 'comment', 'member']),
  contentId: z.nullable(Id),
  commentId: z.nullable(Id),
  memberId: z.nullable(Id),
  kinds: z.array(CaseKind),
  reports: z.array(
    z.object({
      id: Id,
      reason: ReportReason,
      text: z.string(),
      source: z.enum(['member', 'visitor']),
      /** Most reports of this member were right. */
      trusted: z.boolean(),
      createdAt: Time,
    }),
  ),
  reportCount: z.int(),
  about: z.nullable(ReportAbout),
  member: z.nullable(MemberAbout),
  item: z.nullable(ContentCard),
  picture: z.nullable(CasePicture),
  seen: Seen,
  /** The maker deleted the item after it was reported. Any decision then erases it. */
  withdrawn: z.boolean(),
  keptBefore: z.int(),
  openedAt: Time,
  decideBy: z.nullable(Time),
  closedAt: z.nullable(Time),
  action: z.nullable(CaseAction),
  claim: z.nullable(Claim),
  /** It is false if the item or comment is the moderator's own. */
  mayDecide: z.boolean(),
});
export type Case = z.infer<typeof Case>;
