import { validate as isUuid } from 'uuid';
import type { Db } from '../../deps.ts';
import { cleanName } from './display-name.ts';
import { slugOf } from './slug.ts';

/** Whom an address means: the id that it is, or else the slug of the name or slug that it is. */
export const readNaming = (idOrName: string): { id: string; slug: null } | { id: null; slug: string } =>
  isUuid(idOrName) ? { id: idOrName, slug: null } : { id: null, slug: slugOf(cleanName(idOrName)) };

/**
 * By id, by the present slug or one they once had, or by the name itself. Who has not finished set-up is not there yet, and
 * who is suspended is not there for anyone.
 */
export function findNamed(db: Db, idOrName: string) {
  const { id, slug } = readNaming(idOrName);
  const named = db
    .selectFrom('members')
    .where('display_name', 'is not', null)
    .where('setup_complete', '=', true)
    .where('status', '=', 'active')
    .select(['members.id', 'members.slug', 'display_name', 'role', 'avatar', 'symbol_layers', 'members.created_at'])
    .$narrowType<{ slug: string; display_name: string }>();
  if (id) return named.where('members.id', '=', id).executeTakeFirst();
  return named
    .innerJoin('member_slugs', 'member_slugs.member_id', 'members.id')
    .where('member_slugs.slug', '=', slug)
    .executeTakeFirst();
}
