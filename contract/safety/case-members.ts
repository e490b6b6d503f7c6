import * as z from 'zod/mini';
import { ageStates } from './age-states.ts';
import { Id, Time } from './fields.ts';
import { Media } from './media.ts';
import { MemberCard } from './members.ts';

/** What one moderator told the others about a member. The member does not read it. */
export const MemberNote = z.object({
  id: Id,
  text: z.string(),
  at: Time,
  /** Null: their account was deleted. */
  by: z.nullable(z.string()),
  canRemove: z.boolean(),
});

/** Most notes on one member. */
export const memberNotesMax = 100;

/** What moderators know about the member of a case. */
export const CaseMember = z.object({
  /** Null until they have chosen a name. */
  card: z.nullable(MemberCard),
  bio: z.string(),
  joinedAt: Time,
  /** How their age is known. */
  age: z.enum(ageStates),
  itemCount: z.int(),
  /** The newest items that moderators may see, without a veil. Only a case about the member has them. */
  items: z.array(z.object({ id: Id, title: z.string(), media: Media })),
  /** What they reported themselves. `right`: a moderator did something about it. */
  reportsMade: z.object({ total: z.int(), decided: z.int(), right: z.int() }),
  notes: z.array(MemberNote),
});
export type CaseMember = z.infer<typeof CaseMember>;
