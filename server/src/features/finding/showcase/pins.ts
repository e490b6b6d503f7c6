import { maxPins, type showcase } from '@veil/contract/finding/showcase.ts';
import type { Db, Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import { loadOwn } from '../../items/content/index.ts';
import type { Viewer } from '../../people/members/index.ts';
import { say } from './messages.ts';
import { deletePins, holdOwnPublic, insertPin, lockMember, readPins, writeCover, writeOrder } from './queries.ts';

type PinDeps = Pick<Deps, 'db' | 'clock'>;
const done = { ok: true as const };

const withLocked = (deps: PinDeps, viewer: Viewer, change: (tx: Db) => Promise<unknown>) =>
  deps.db.transaction().execute(async (tx) => {
    await lockMember(tx, viewer.id);
    await change(tx);
    return done;
  });

async function requireOwnPublic(tx: Db, viewer: Viewer, contentId: string): Promise<void> {
  if (!(await holdOwnPublic(tx, viewer.id, contentId))) {
    refuse('not_found', say('onlyPublicItems'));
  }
}

/** A pinned item that is not public takes no place and gives way to a new one. */
export const pinContent = (deps: PinDeps, viewer: Viewer, { body: { contentId } }: Asked<typeof showcase.pinContent>) =>
  withLocked(deps, viewer, async (tx) => {
    await requireOwnPublic(tx, viewer, contentId);
    const pins = await readPins(tx, viewer.id);
    if (pins.some(({ id }) => id === contentId)) return;
    const shown = pins.filter(({ listed }) => listed);
    if (shown.length >= maxPins) refuse('conflict', say('atMostPins', { most: maxPins }));
    if (pins.length >= maxPins) {
      const hidden = pins.filter(({ listed }) => !listed).map(({ id }) => id);
      await deletePins(tx, viewer.id, hidden);
    }
    await insertPin(tx, { memberId: viewer.id, contentId, at: deps.clock.now() });
  });

export const unpinContent = (
  deps: PinDeps,
  viewer: Viewer,
  { params: { id: contentId } }: Asked<typeof showcase.unpinContent>,
) =>
  withLocked(deps, viewer, async (tx) => {
    const { id } = await loadOwn(tx, viewer, contentId);
    await deletePins(tx, viewer.id, [id]);
  });

/** Omitted pins keep their order behind the named ones: they are new or hidden now. */
export const orderPins = (deps: PinDeps, viewer: Viewer, { body: { ids } }: Asked<typeof showcase.orderPins>) =>
  withLocked(deps, viewer, async (tx) => {
    const pinned = (await readPins(tx, viewer.id)).map(({ id }) => id);
    const named = [...new Set(ids)].filter((id) => pinned.includes(id));
    await writeOrder(tx, viewer.id, [...named, ...pinned.filter((id) => !named.includes(id))]);
  });

export const chooseCover = (
  deps: PinDeps,
  viewer: Viewer,
  { body: { contentId } }: Asked<typeof showcase.chooseCover>,
) =>
  withLocked(deps, viewer, async (tx) => {
    if (contentId !== null) await requireOwnPublic(tx, viewer, contentId);
    await writeCover(tx, viewer.id, contentId);
  });
