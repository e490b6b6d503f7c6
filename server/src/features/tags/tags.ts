import type { Tag } from '@veil/contract/tags.ts';
import type { Db } from '../../deps.ts';
import type { Viewer } from '../members/index.ts';
import { cleanTagName, foldTag } from './name.ts';
import { addToCounts, findFolded, insertMissing, tagsByUse, tagsLike } from './queries.ts';

const present = (row: { id: string; name: string; content_count: number }): Tag => ({
  id: row.id,
  name: row.name,
  contentCount: row.content_count,
});

export async function listTags(db: Db, { q, limit, offset }: { q: string; limit: number; offset: number }) {
  const folded = foldTag(q);
  const { rows, total } = await (folded ? tagsLike(db, folded, { limit, offset }) : tagsByUse(db, { limit, offset }));
  return { items: rows.map(present), total, limit, offset };
}

/** The tags of these names in this order, each once; those that are missing are made. */
async function ensureTags(db: Db, viewer: Pick<Viewer, 'id'>, names: readonly string[]) {
  const wanted = new Map<string, string>();
  for (const name of names.map(cleanTagName)) {
    const folded = foldTag(name);
    if (!wanted.has(folded)) wanted.set(folded, name);
  }
  if (wanted.size === 0) return [];
  const folded = [...wanted.keys()];
  let known = await findFolded(db, folded);
  const missing = folded.filter((f) => !known.some((tag) => tag.folded === f));
  if (missing.length) {
    const made = missing.map((f) => ({ folded: f, name: wanted.get(f) as string }));
    await insertMissing(db, made, viewer.id);
    known = await findFolded(db, folded);
  }
  return folded.flatMap((f) => known.filter((tag) => tag.folded === f));
}

export async function createTag(db: Db, viewer: Pick<Viewer, 'id'>, name: string): Promise<Tag> {
  const [tag] = await ensureTags(db, viewer, [name]);
  if (!tag) throw new Error('a tag that was just made is gone');
  return present(tag);
}

/** For an item that is being tagged: ids and names, in the order of the names. */
export async function resolveTags(tx: Db, viewer: Pick<Viewer, 'id'>, names: readonly string[]) {
  return (await ensureTags(tx, viewer, names)).map(({ id, name }) => ({ id, name }));
}

/** A tag counts the public, ready items that carry it: call this in the transaction that changes one. */
export async function moveTagCounts(tx: Db, tagIds: readonly string[], delta: number): Promise<void> {
  if (tagIds.length) await addToCounts(tx, tagIds, delta);
}
