import * as z from 'zod/mini';
import { table } from './call.ts';
import { Id, list, offset, Time, text, whole } from './fields.ts';
import { MemberCard } from './members.ts';

/** Of each list. More than a person keeps by hand; it bounds what a feed must leave out. */
export const maxHidden = 2000;

/** Whether the member who asks blocks or mutes this one. */
const Hidden = z.object({ id: Id, blocked: z.boolean(), muted: z.boolean() });
export type Hidden = z.infer<typeof Hidden>;

const HiddenMember = z.object({ ...MemberCard.shape, since: Time });
export type HiddenMember = z.infer<typeof HiddenMember>;

/** `q`: with this in their name. */
const Page = z.object({ q: z._default(text(40), ''), limit: whole(20, 1, 50), offset });

const rate = { max: 60, per: 'minute' } as const;

export const blocks = table({
  blockMember: {
    method: 'POST',
    path: '/users/:idOrName/block',
    about: 'member',
    summary: 'Block a member: neither of you sees anything of the other, and they are not told',
    access: 'member',
    whenLimited: 'allowed',
    rate,
    answer: Hidden,
  },
  unblockMember: {
    method: 'DELETE',
    path: '/users/:idOrName/block',
    about: 'member',
    summary: 'End your block of a member',
    access: 'member',
    whenLimited: 'allowed',
    rate,
    answer: Hidden,
  },
  muteMember: {
    method: 'POST',
    path: '/users/:idOrName/mute',
    about: 'member',
    summary: 'Mute a member: your lists leave out what is theirs, and they are not told',
    access: 'member',
    whenLimited: 'allowed',
    rate,
    answer: Hidden,
  },
  unmuteMember: {
    method: 'DELETE',
    path: '/users/:idOrName/mute',
    about: 'member',
    summary: 'Stop muting a member',
    access: 'member',
    whenLimited: 'allowed',
    rate,
    answer: Hidden,
  },
  listBlocks: {
    method: 'GET',
    path: '/me/blocks',
    summary: 'The members you block, the latest first',
    access: 'member',
    query: Page,
    answer: list(HiddenMember),
  },
  listMutes: {
    method: 'GET',
    path: '/me/mutes',
    summary: 'The members you mute, the latest first',
    access: 'member',
    query: Page,
    answer: list(HiddenMember),
  },
});
