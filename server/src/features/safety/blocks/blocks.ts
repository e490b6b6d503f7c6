import { type blocks, type Hidden, maxHidden } from '@veil/contract/safety/blocks.ts';
import type { Db, Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { findHideable, hiddenBy, type Viewer } from '../../people/members/index.ts';
import { say } from './messages.ts';
import {
  countHidden,
  deleteBlock,
  deleteMute,
  type HidingList,
  insertBlock,
  insertMute,
  lockMembers,
} from './queries.ts';

type BlockDeps = Pick<Deps, 'db' | 'clock' | 'hooks'>;

async function loadOther(db: Db, viewer: Viewer, idOrName: string): Promise<string> {
  const { id } = found(await findHideable(db, viewer, idOrName));
  if (id === viewer.id) refuse('invalid', say('notYourself'));
  return id;
}

async function presentHidden(db: Db, viewer: Viewer, id: string): Promise<Hidden> {
  const reasons = await hiddenBy(db, viewer.id, id);
  return { id, blocked: reasons.includes('blocks'), muted: reasons.includes('mutes') };
}

const refuseMore = (list: HidingList): never => {
  const most = maxHidden;
  return refuse('conflict', list === 'blocks' ? say('youBlockTooMany', { most }) : say('youMuteTooMany', { most }));
};

/**
 * Locks both rows: a tie between the two (`areBlocked`) has committed and ends here, or finds the block. Then looks
 * again.
 */
export const blockMember = (
  { db, clock, hooks }: BlockDeps,
  viewer: Viewer,
  { params: { idOrName } }: Asked<typeof blocks.blockMember>,
): Promise<Hidden> =>
  db.transaction().execute(async (tx) => {
    const otherId = await loadOther(tx, viewer, idOrName);
    await lockMembers(tx, [viewer.id, otherId]);
    await loadOther(tx, viewer, otherId);
    if (await insertBlock(tx, { memberId: viewer.id, otherId, at: clock.now() })) {
      if ((await countHidden(tx, 'blocks', viewer.id)) > maxHidden) refuseMore('blocks');
      await hooks.onBlock(tx, { by: viewer.id, of: otherId });
    }
    return presentHidden(tx, viewer, otherId);
  });

export const muteMember = (
  { db, clock }: BlockDeps,
  viewer: Viewer,
  { params: { idOrName } }: Asked<typeof blocks.muteMember>,
): Promise<Hidden> =>
  db.transaction().execute(async (tx) => {
    const otherId = await loadOther(tx, viewer, idOrName);
    await lockMembers(tx, [viewer.id]);
    await insertMute(tx, { memberId: viewer.id, otherId, at: clock.now() });
    if ((await countHidden(tx, 'mutes', viewer.id)) > maxHidden) refuseMore('mutes');
    return presentHidden(tx, viewer, otherId);
  });

const remove =
  (from: typeof deleteBlock) =>
  (
    { db }: Pick<BlockDeps, 'db'>,
    viewer: Viewer,
    { params: { idOrName } }: Asked<typeof blocks.unblockMember>,
  ): Promise<Hidden> =>
    db.transaction().execute(async (tx) => {
      const otherId = await loadOther(tx, viewer, idOrName);
      await from(tx, { memberId: viewer.id, otherId });
      return presentHidden(tx, viewer, otherId);
    });

export const unblockMember = remove(deleteBlock);
export const unmuteMember = remove(deleteMute);
