import type { Tag, tags } from '@veil/contract/items/tags.ts';
import type { Db, Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import type { Viewer } from '../../people/members/index.ts';
import { type TagRow, tagsByNames } from './find.ts';
import { presentTag } from './list.ts';
import { lockTagsShared } from './locking.ts';
import { cleanTagName, foldTag } from './name.ts';
import { insertMissing } from './queries.ts';

async function ensureTags(tx: Db, viewer: Pick<Viewer, 'id'>, names: readonly string[]): Promise<TagRow[]> {
  const wanted = new Map<string, string>();
  for (const name of names.map(cleanTagName)) {
    const folded = foldTag(name);
    if (!wanted.has(folded)) wanted.set(folded, name);
  }
  if (wanted.size === 0) return [];
  await lockTagsShared(tx);
  const folded = [...wanted.keys()];
  let known = await tagsByNames(tx, folded);
  const missing = folded.filter((name) => !known.has(name));
  if (missing.length) {
    const made = missing.map((name) => ({ folded: name, name: wanted.get(name) as string }));
    await insertMissing(tx, made, viewer.id);
    known = await tagsByNames(tx, folded);
  }
  const tags = folded.flatMap((name) => known.get(name) ?? []);
  return [...new Map(tags.map((tag) => [tag.id, tag])).values()];
}

export const createTag = (
  { db }: Pick<Deps, 'db'>,
  viewer: Pick<Viewer, 'id'>,
  { body: { name } }: Asked<typeof tags.createTag>,
): Promise<Tag> =>
  db.transaction().execute(async (tx) => {
    const [tag] = await ensureTags(tx, viewer, [name]);
    if (!tag) throw new Error('a tag that was just made is gone');
    return presentTag(tx, viewer, tag.id);
  });

export async function resolveTags(tx: Db, viewer: Pick<Viewer, 'id'>, names: readonly string[]) {
  return (await ensureTags(tx, viewer, names)).map(({ id, name }) => ({ id, name }));
}
