import type { TagDetail, tags } from '@veil/contract/items/tags.ts';
import { sql } from 'kysely';
import type { Db, Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { presentDetail } from './detail.ts';
import { loadNamed, loadTag } from './find.ts';
import { lockTagsExclusive } from './locking.ts';
import { say } from './messages.ts';
import { deleteImplication, insertImplication } from './queries.ts';
import { relistTags } from './relist.ts';

type ImplicationDeps = Pick<Deps, 'db' | 'jobs'>;

async function leadsTo(tx: Db, from: string, to: string): Promise<boolean> {
  const { rows } = await sql<{ leads: boolean }>`
    select ${to}::uuid = any (tags_with_implied(array[${from}::uuid])) as leads`.execute(tx);
  return rows[0]?.leads ?? false;
}

/** The exclusive lock prevents concurrent requests from making a cycle together. */
export const addImplication = (
  deps: ImplicationDeps,
  viewer: Viewer,
  { params: { id }, body: { name } }: Asked<typeof tags.addImplication>,
): Promise<TagDetail> =>
  deps.db.transaction().execute(async (tx) => {
    await lockTagsExclusive(tx);
    const tag = await loadTag(tx, id);
    const implied = await loadNamed(tx, name);
    if (implied.id === tag.id) refuse('conflict', say('aTagCannotImplyItself'));
    if (await leadsTo(tx, implied.id, tag.id))
      refuse('conflict', say('alreadyImplies', { name: implied.name, implied: tag.name }));
    await insertImplication(tx, tag.id, implied.id);
    await relistTags(deps, tx, [tag.id]);
    return presentDetail({ db: tx }, viewer, { params: { id: tag.id } });
  });

export const removeImplication = (
  deps: ImplicationDeps,
  viewer: Viewer,
  { params: { id, impliedId } }: Asked<typeof tags.removeImplication>,
): Promise<TagDetail> =>
  deps.db.transaction().execute(async (tx) => {
    await lockTagsExclusive(tx);
    const tag = await loadTag(tx, id);
    const implied = await loadTag(tx, impliedId);
    if (!(await deleteImplication(tx, tag.id, implied.id)))
      refuse('not_found', say('doesNotImply', { name: tag.name, implied: implied.name }));
    await relistTags(deps, tx, [tag.id]);
    return presentDetail({ db: tx }, viewer, { params: { id: tag.id } });
  });
