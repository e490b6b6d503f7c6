import { maxMutedTags, type Tag, type tags } from '@veil/contract/items/tags.ts';
import type { Db, Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import { wholeList } from '../../../platform/whole-list.ts';
import type { Viewer } from '../../people/members/index.ts';
import { loadTag } from './find.ts';
import { listMuted, presentTag } from './list.ts';
import { lockTagsShared } from './locking.ts';
import { say } from './messages.ts';
import { deleteMute, insertMute } from './queries.ts';

type ViewerId = Pick<Viewer, 'id'>;

export async function listMutedTags({ db }: Pick<Deps, 'db'>, viewer: ViewerId) {
  const items = await listMuted(db, viewer);
  return wholeList(items, maxMutedTags);
}

const lockMutes = (tx: Db, memberId: string) =>
  tx.selectFrom('members').where('id', '=', memberId).select('id').forNoKeyUpdate().execute();

export const muteTag = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: ViewerId,
  { body: { tagId } }: Asked<typeof tags.muteTag>,
): Promise<Tag> =>
  db.transaction().execute(async (tx) => {
    await lockTagsShared(tx);
    await lockMutes(tx, viewer.id);
    const tag = await loadTag(tx, tagId);
    const muted = await tx.selectFrom('muted_tags').where('member_id', '=', viewer.id).select('tag_id').execute();
    const already = muted.some(({ tag_id }) => tag_id === tag.id);
    if (!already && muted.length >= maxMutedTags) refuse('conflict', say('youMuteTagsAlready', { most: maxMutedTags }));
    await insertMute(tx, viewer.id, tag.id, clock.now());
    return presentTag(tx, viewer, tag.id);
  });

export const unmuteTag = (
  { db }: Pick<Deps, 'db'>,
  viewer: ViewerId,
  { params: { id: tagId } }: Asked<typeof tags.unmuteTag>,
): Promise<Tag> =>
  db.transaction().execute(async (tx) => {
    await lockTagsShared(tx);
    const tag = await loadTag(tx, tagId);
    await deleteMute(tx, viewer.id, tag.id);
    return presentTag(tx, viewer, tag.id);
  });
