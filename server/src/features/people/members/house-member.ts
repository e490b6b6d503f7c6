import type { Db } from '../../../deps.ts';
import { insertEmptyAccount } from '../auth/index.ts';
import { takeSlug } from '../names/index.ts';
import { insertHouse, updateMember } from './queries.ts';

export const houseMemberId = '00000000-0000-7000-8000-000000000002';
/** `reserved-names.ts` reserves it. If somebody already had it, the site takes the next free one. */
const name = 'House';
const slugs = ['house', ...Array.from({ length: 20 }, (_, at) => `house-${at + 2}`)];

/** Publishes the site's own items. Made on first use and visible like any creator; nobody can sign in as it. */
export async function houseMember(tx: Db, at: Date): Promise<string> {
  const id = houseMemberId;
  const known = await tx.selectFrom('members').select('id').where('id', '=', id).executeTakeFirst();
  if (known) return id;
  // This is no address, so that nobody can sign up with it.
  await insertEmptyAccount(tx, { id, name: 'house', at });
  await insertHouse(tx, { id, name, at });
  for (const slug of slugs) {
    if (!(await takeSlug(tx, slug, id, at))) continue;
    await updateMember(tx, id, { slug });
    return id;
  }
  throw new Error('no name is free for the house account');
}
