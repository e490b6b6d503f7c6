import { mentionMax } from '@veil/contract/talk/comments.ts';
import type { Db } from '../../../deps.ts';
import { blockedBetween, type Viewer } from '../../people/members/index.ts';

export type Mention = { member_id: string; slug: string };

/** `@` and a slug, at the beginning of a word. */
const named = /(?<![\p{L}\p{N}@/])@([a-z0-9]+(?:-[a-z0-9]+)*)/giu;

export const slugsIn = (text: string): string[] =>
  [...new Set([...text.matchAll(named)].map(([, slug = '']) => slug.toLowerCase()))].slice(0, mentionMax);

/** Finds present and former slugs, without members blocked either way. */
export async function findMentioned(tx: Db, author: Pick<Viewer, 'id'>, text: string): Promise<Mention[]> {
  const slugs = slugsIn(text);
  if (slugs.length === 0) return [];
  const rows = await tx
    .selectFrom('member_slugs')
    .innerJoin('members', 'members.id', 'member_slugs.member_id')
    .where('member_slugs.slug', 'in', slugs)
    .where('members.status', '=', 'active')
    .where('members.setup_complete', '=', true)
    // This also holds if the author is a moderator.
    .where(({ not }) => not(blockedBetween({ id: author.id, powers: [] }, 'members.id')))
    .select(['member_slugs.member_id', 'member_slugs.slug'])
    .execute();
  // Two slugs of one member are one mention.
  return [...new Map(rows.map((row) => [row.member_id, row])).values()];
}
