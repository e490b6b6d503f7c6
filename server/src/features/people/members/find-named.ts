import type { RawBuilder } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Db } from '../../../deps.ts';
import { cleanName, slugOf } from '../names/index.ts';
import { blockedBetween, blockedOnlyBy } from './hidden-members.ts';
import type { Viewer } from './viewer.ts';

export const readNaming = (idOrName: string): { id: string; slug: null } | { id: null; slug: string } =>
  isUuid(idOrName) ? { id: idOrName, slug: null } : { id: null, slug: slugOf(cleanName(idOrName)) };

type Asker = Pick<Viewer, 'id' | 'powers'>;

/** Finds by id, name, or slug. Skips members without set-up, suspended ones, and those blocked either way. */
export const findNamed = (db: Db, viewer: Asker, idOrName: string) =>
  findUnless(db, blockedBetween(viewer, 'members.id'), idOrName);

/** Finds members whom the viewer blocks, too, to change a block or mute. */
export const findHideable = (db: Db, viewer: Asker, idOrName: string) =>
  findUnless(db, blockedOnlyBy(viewer, 'members.id'), idOrName);

function findUnless(db: Db, hidden: RawBuilder<boolean>, idOrName: string) {
  const { id, slug } = readNaming(idOrName);
  const named = db
    .selectFrom('members')
    .where('display_name', 'is not', null)
    .where('setup_complete', '=', true)
    .where('status', '=', 'active')
    .where((eb) => eb.not(hidden))
    .select(['members.id', 'members.slug', 'display_name', 'role', 'avatar', 'symbol_layers', 'members.created_at'])
    .select(['gender', 'beta_types', 'shown_fields', 'bio', 'bio_hidden_at'])
    .$narrowType<{ slug: string; display_name: string }>();
  if (id) return named.where('members.id', '=', id).executeTakeFirst();
  return named
    .innerJoin('member_slugs', 'member_slugs.member_id', 'members.id')
    .where('member_slugs.slug', '=', slug)
    .executeTakeFirst();
}
