import * as z from 'zod/mini';
import { table } from '../call.ts';
import { Id, list, offset, Time, text, whole } from '../fields.ts';
import { MemberCard } from '../people/members.ts';

/** Bounds the members that a feed must leave out. */
export const maxHidden = 2000;

const Hidden = z.object({ id: Id, blocked: z.boolean(), muted: z.boolean() });
export type Hidden = z.infer<typeof Hidden>;

const HiddenMember = z.object({ ...MemberCard.shape, since: Time });
export type HiddenMember = z.infer<typeof HiddenMember>;

const Page = z.object({ q: z._default(text(40), ''), limit: whole(20, 1, 50), offset });

const rate = { max: 60, per: 'minute' } as const;

export const blocks = table({
  blockMember: {
    method: 'POST',
    path: '/users/:idOrName/block',
    about: 'member',
    summary: 'Block a member, so that neither of you sees anything of the other. They are not told',
    access: 'member',
    whenLimited: 'allowed',
    rate,
    answer: Hidden,
  },
  unblockMember: {
    method: 'DELETE',
    path: '/users/:idOrName/block',
    about: 'member',
    summary: 'Unblock a member',
    access: 'member',
    whenLimited: 'allowed',
    rate,
    answer: Hidden,
  },
  muteMember: {
    method: 'POST',
    path: '/users/:idOrName/mute',
    about: 'member',
    summary: 'Mute a member, so that your lists leave out their items and comments. They are not told',
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
    summary: 'List the members that you block, latest first',
    access: 'member',
    query: Page,
    answer: list(HiddenMember),
  },
  listMutes: {
    method: 'GET',
    path: '/me/mutes',
    summary: 'List the members that you mute, latest first',
    access: 'member',
    query: Page,
    answer: list(HiddenMember),
  },
});
