import { maxPins } from '@veil/contract/showcase.ts';
import type { Db, Deps } from '../../deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { loadOwn } from '../content/index.ts';
import type { Viewer } from '../members/index.ts';
import { deletePins, holdOwnPublic, insertPin, lockMember, readPins, writeCover, writeOrder } from './queries.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;
const done = { ok: true as const };

/** Runs a change of the viewer's own page with their row locked. */
const withLocked = (deps: Needs, viewer: Viewer, change: (tx: Db) => Promise<unknown>) =>
  deps.db.transaction().execute(async (tx) => {
    await lockMember(tx, viewer.id);
    await change(tx);
    return done;
  });

async function requireOwnPublic(tx: Db, viewer: Viewer, contentId: string): Promise<void> {
  if (!(await holdOwnPublic(tx, viewer.id, contentId))) {
    refuse('not_found', 'Only public items of your own can be shown on your page');
  }
}

/** A pinned item that is not public now takes no place, and gives way to a new one. */
export const pinContent = (deps: Needs, viewer: Viewer, contentId: string) =>
  withLocked(deps, viewer, async (tx) => {
    await requireOwnPublic(tx, viewer, contentId);
    const pins = await readPins(tx, viewer.id);
    if (pins.some(({ id }) => id === contentId)) return;
    const shown = pins.filter(({ listed }) => listed);
    if (shown.length >= maxPins) refuse('conflict', `At most ${maxPins} items can be pinned. Unpin one first`);
    if (pins.length >= maxPins) {
      const hidden = pins.filter(({ listed }) => !listed).map(({ id }) => id);
      await deletePins(tx, viewer.id, hidden);
    }
    await insertPin(tx, { memberId: viewer.id, contentId, at: deps.clock.now() });
  });

export const unpinContent = (deps: Needs, viewer: Viewer, contentId: string) =>
  withLocked(deps, viewer, async (tx) => {
    const { id } = await loadOwn(tx, viewer, contentId);
    await deletePins(tx, viewer.id, [id]);
  });

/** Pins that are not named keep their order behind those that are: they were added meanwhile, or are not shown now. */
export const orderPins = (deps: Needs, viewer: Viewer, ids: readonly string[]) =>
  withLocked(deps, viewer, async (tx) => {
    const pinned = (await readPins(tx, viewer.id)).map(({ id }) => id);
    const named = [...new Set(ids)].filter((id) => pinned.includes(id));
    await writeOrder(tx, viewer.id, [...named, ...pinned.filter((id) => !named.includes(id))]);
  });

export const chooseCover = (deps: Needs, viewer: Viewer, contentId: string | null) =>
  withLocked(deps, viewer, async (tx) => {
    if (contentId !== null) await requireOwnPublic(tx, viewer, contentId);
    await writeCover(tx, viewer.id, contentId);
  });
