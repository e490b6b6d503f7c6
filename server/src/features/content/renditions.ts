import type { Deps } from '../../deps.ts';
import type { RenderFormat } from '../../media/index.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import type { DeliveryStates, StoredFile } from './delivery-state.ts';
import { isWhole } from './is-whole.ts';
import { renditionKey } from './keys.ts';
import { withLocalFile } from './local-file.ts';
import { veilPlan } from './veil-plan.ts';
import { spellViewClass, type ViewClass } from './view-class.ts';

type Drawing = Pick<Deps, 'db' | 'storage' | 'lab' | 'secrets' | 'log'>;
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
export type Renditions = { get(wanted: Wanted): Promise<Drawn> };

/** Renditions from storage; those that are not there are drawn from the master and kept. One drawing serves all who wait. */
export function openRenditions(deps: Drawing, states: DeliveryStates): Renditions {
  const { storage } = deps;
  const underway = new Map<string, Promise<Buffer>>();

  async function draw({ id, maskVersion, master, view, width, format }: Wanted): Promise<Buffer> {
    const veil = await veilPlan(deps, id, maskVersion, view);
    if (!(await isWhole(storage, master))) refuse('not_found');
    return withLocalFile(deps, master.key, (file) => deps.lab.render(file, { width, format, veil }));
  }

  async function drawAndKeep(key: string, wanted: Wanted): Promise<Buffer> {
    const drawn = await draw(wanted);
    await storage.put(key, drawn);
    // The item may have ended while we drew, and its files with it: nothing may come back.
    const present = await states.fresh(wanted.id);
    if (present?.maskVersion !== wanted.maskVersion) {
      await storage.remove(key);
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

  async function get(wanted: Wanted): Promise<Drawn> {
    const key = renditionKey(wanted.id, wanted.maskVersion, spellViewClass(wanted.view), wanted);
    try {
      return { bytes: await storage.bytes(key), makeshift: false };
    } catch (error) {
      if (await storage.exists(key)) throw error;
    }
    try {
      return { bytes: await share(key, wanted), makeshift: false };
    } catch (err) {
      if (wanted.view.kind !== 'parts' || err instanceof Refusal) throw err;
      // A veil that cannot be drawn over parts must not become a thinner one.
      deps.log.warn({ err, content: wanted.id }, 'a veil over parts could not be drawn: the whole frame is veiled');
      return { ...(await get({ ...wanted, view: { kind: 'whole' } })), makeshift: true };
    }
  }

  return { get };
}
