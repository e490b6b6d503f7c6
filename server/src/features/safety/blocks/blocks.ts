import { type Hidden, maxHidden } from '@veil/contract/blocks.ts';
import type { Db, Deps } from '../../deps.ts';
import { found, refuse } from '../../platform/refusal.ts';
import { findHideable, hiddenBy, type Viewer } from '../members/index.ts';
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

/** The other one, or 404: who blocked the viewer is not there for them. */
async function loadOther(db: Db, viewer: Viewer, idOrName: string): Promise<string> {
  const { id } = found(await findHideable(db, viewer, idOrName));
  if (id === viewer.id) refuse('invalid', 'You cannot block or mute yourself');
  return id;
}

async function presentHidden(db: Db, viewer: Viewer, id: string): Promise<Hidden> {
  const reasons = await hiddenBy(db, viewer.id, id);
  return { id, blocked: reasons.includes('blocks'), muted: reasons.includes('mutes') };
}

const refuseMore = (list: HidingList): never => {
  const verb = list === 'blocks' ? 'block' : 'mute';
  return refuse('conflict', `You ${verb} ${maxHidden} members already. Un${verb} one of them first`);
};

/**
 * Both rows are locked: what ties the two together (`areBlocked`) has either committed, and ends here, or finds the block. The other one is
 * looked up again then, for they may have blocked the viewer meanwhile.
 */
export const blockMember = ({ db, clock, hooks }: BlockDeps, viewer: Viewer, idOrName: string): Promise<Hidden> =>
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

export const muteMember = ({ db, clock }: BlockDeps, viewer: Viewer, idOrName: string): Promise<Hidden> =>
  db.transaction().execute(async (tx) => {
    const otherId = await loadOther(tx, viewer, idOrName);
    await lockMembers(tx, [viewer.id]);
    await insertMute(tx, { memberId: viewer.id, otherId, at: clock.now() });
    if ((await countHidden(tx, 'mutes', viewer.id)) > maxHidden) refuseMore('mutes');
    return presentHidden(tx, viewer, otherId);
  });

const remove =
  (from: typeof deleteBlock) =>
  ({ db }: Pick<BlockDeps, 'db'>, viewer: Viewer, idOrName: string): Promise<Hidden> =>
    db.transaction().execute(async (tx) => {
      const otherId = await loadOther(tx, viewer, idOrName);
      await from(tx, { memberId: viewer.id, otherId });
      return presentHidden(tx, viewer, otherId);
    });

export const unblockMember = remove(deleteBlock);
export const unmuteMember = remove(deleteMute);
