import path from 'node:path';
import type { Deps } from '../../deps.ts';
import type { RenderFormat } from '../../media/index.ts';
import { openDiskCache } from '../../platform/cache/index.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import type { DeliveryStates, StoredFile } from './delivery-state.ts';
import { isWhole } from './is-whole.ts';
import { contentFolder, renditionKey } from './keys.ts';
import { withLocalFile } from './local-file.ts';
import { veilPlan } from './veil-plan.ts';
import { spellViewClass, type ViewClass } from './view-class.ts';

type Drawing = Pick<Deps, 'db' | 'storage' | 'media' | 'secrets' | 'log' | 'config' | 'clock' | 'jobs'>;
export type Wanted = {
  id: string;
  maskVersion: number;
  master: StoredFile;
  view: ViewClass;
  width: number;
  format: RenderFormat;
};

/** `makeshift`: not what was asked for, but all that could be drawn now. Nobody should keep it. */
export type Drawn = { bytes: Buffer; makeshift: boolean };
/** `mayDraw` throws where whoever asks has had too much drawn; it is asked only when something must be. */
export type Renditions = {
  get(wanted: Wanted, mayDraw: () => Promise<void>): Promise<Drawn>;
  /** Takes away what is kept of the item with members' veils. */
  forget(id: string): Promise<void>;
};

const hourMs = 3_600_000;

/**
 * Renditions from storage, those with a member's veil from a cache that forgets. Those that are not there are drawn from the
 * master and kept. One drawing serves all who wait.
 */
export function openRenditions(deps: Drawing, states: DeliveryStates): Renditions {
  const { storage, clock, config } = deps;
  const veiled = openDiskCache(path.join(config.dataDir, 'cache'), { maxBytes: config.veilCacheBytes, clock });
  deps.jobs.every(hourMs, 'veil cache', () => veiled.sweep());
  const underway = new Map<string, Promise<Buffer>>();

  async function draw({ id, maskVersion, master, view, width, format }: Wanted): Promise<Buffer> {
    const veil = await veilPlan(deps, id, maskVersion, view);
    if (!(await isWhole(storage, master))) refuse('not_found');
    return withLocalFile(deps, master.key, (file) => deps.media.render(file, { width, format, veil }));
  }

  const keep = (view: ViewClass, key: string, bytes: Buffer): Promise<void> =>
    view.kind === 'clear' ? storage.put(key, bytes) : veiled.put(key, bytes);

  async function kept(view: ViewClass, key: string): Promise<Buffer | null> {
    if (view.kind !== 'clear') return veiled.get(key);
    try {
      return await storage.bytes(key);
    } catch (error) {
      if (await storage.exists(key)) throw error;
      return null;
    }
  }

  async function drawAndKeep(key: string, wanted: Wanted): Promise<Buffer> {
    const drawn = await draw(wanted);
    await keep(wanted.view, key, drawn);
    // The item may have ended while we drew, and its files with it: nothing may come back.
    const present = await states.fresh(wanted.id);
    if (present?.maskVersion !== wanted.maskVersion) {
      await (wanted.view.kind === 'clear' ? storage.remove(key) : veiled.removeAll(key));
      return refuse('not_found');
    }
    return drawn;
  }

  function share(key: string, wanted: Wanted): Promise<Buffer> {
    const running = underway.get(key);
    if (running) return running;
    const drawing = drawAndKeep(key, wanted).finally(() => underway.delete(key));
    underway.set(key, drawing);
    return drawing;
  }

  async function get(wanted: Wanted, mayDraw: () => Promise<void>): Promise<Drawn> {
    const key = renditionKey(wanted.id, wanted.maskVersion, spellViewClass(wanted.view), wanted);
    const known = await kept(wanted.view, key);
    if (known) return { bytes: known, makeshift: false };
    try {
      // Clear ones are few and drawn once for everybody; veiled ones are as many as members choose.
      if (wanted.view.kind !== 'clear' && !underway.has(key)) await mayDraw();
      return { bytes: await share(key, wanted), makeshift: false };
    } catch (err) {
      if (wanted.view.kind !== 'parts' || err instanceof Refusal) throw err;
      // A veil that cannot be drawn over parts must not become a thinner one.
      deps.log.warn({ err, content: wanted.id }, 'a veil over parts could not be drawn: the whole frame is veiled');
      return { ...(await get({ ...wanted, view: { kind: 'whole' } }, mayDraw)), makeshift: true };
    }
  }

  return { get, forget: (id) => veiled.removeAll(contentFolder(id)) };
}
