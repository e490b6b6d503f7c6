import * as z from 'zod/mini';
import { Id, Time } from '../fields.ts';
import { Media } from '../items/media.ts';
import { MemberCard } from '../people/members.ts';
import { ageStates } from './age-states.ts';

export const MemberNote = z.object({
  id: Id,
  text: z.string(),
  at: Time,
  by: z.nullable(z.string()),
  canRemove: z.boolean(),
});

export const memberNotesMax = 100;

export const CaseMember = z.object({
  /** It is null until the member has chosen a name. */
  card: z.nullable(MemberCard),
  bio: z.string(),
  joinedAt: Time,
  age: z.enum(ageStates),
  itemCount: z.int(),
  /** The newest items that moderators may see, without a veil. Only a case about a member has them. */
  items: z.array(z.object({ id: Id, title: z.string(), media: Media })),
  /** `right` counts reports on which a moderator acted. */
  reportsMade: z.object({ total: z.int(), decided: z.int(), right: z.int() }),
  notes: z.array(MemberNote),
});
export type CaseMember = z.infer<typeof CaseMember>;
