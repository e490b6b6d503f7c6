import { CompiledQuery } from 'kysely';
import type { Db, ListFrom } from '../../../deps.ts';
import { reasonsInLists, type Viewer } from '../../people/members/index.ts';
import { everythingFacet, hiddenFacetsQuery } from '../listings/index.ts';

/** `ofMaker`: all items are of one maker requested by name, whom a mute does not hide. */
type Hiding = { viewer: Pick<Viewer, 'id' | 'powers'>; ofMaker?: boolean };

const statement = `
  select p.content_id as id from current_postings p
  where p.content_id = any ($3::uuid[]) and p.facet = ${everythingFacet}
    and not p.facets && array(${hiddenFacetsQuery('$1', '$2')})
    and p.content_id not in (select content_id from dismissed_items where member_id = $1::uuid) /* prepared */`;

/** The primary reads a replica's list again. `hiding`: null ignores what the viewer hides. */
export async function keepListed(
  db: Db,
  { isReplica }: Pick<ListFrom, 'isReplica'>,
  ids: readonly string[],
  hiding: Hiding | null,
): Promise<readonly string[]> {
  if (!isReplica || ids.length === 0) return ids;
  const reasons = hiding ? reasonsInLists(hiding.viewer).filter((one) => !hiding.ofMaker || one !== 'mutes') : [];
  const { rows } = await db.executeQuery<{ id: string }>(
    CompiledQuery.raw(statement, [hiding?.viewer.id ?? null, reasons, ids]),
  );
  const listed = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => listed.has(id));
}
