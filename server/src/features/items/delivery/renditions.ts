import path from 'node:path';
import type { Deps } from '../../../deps.ts';
import type { RenderFormat } from '../../../media/index.ts';
import { openDiskCache } from '../../../platform/cache/index.ts';
import { openRecentReads } from '../../../platform/cache/recent-reads.ts';
import { found, Refusal, refuse } from '../../../platform/refusal.ts';
import type { DeliveryStates } from './delivery-state.ts';
import { allContent, contentFolder, renditionKey } from './keys.ts';
import { openLater } from './later.ts';
import type { StoredFile } from './load-state.ts';
import { withLocalFile } from './local-file.ts';
import { findHidden } from './queries.ts';
import { veilPlan } from './veil-plan.ts';
import { formatViewClass, type ViewClass } from './view-class.ts';

type Drawing = Pick<
  Deps,
  'db' | 'storage' | 'media' | 'secrets' | 'log' | 'config' | 'clock' | 'jobs' | 'metrics' | 'events'
>;
export type RenditionRequest = {
  id: string;
  maskVersion: number;
  master: StoredFile;
  view: ViewClass;
  width: number;
  format: RenderFormat;
};

/** `isFallback`: another rendition, because the requested one could not be drawn now; caches must not keep it. */
export type Drawn = Kept & { format: RenderFormat; isFallback: boolean };
/** With a key, another program sends the stored picture. */
type Kept = { length: number } & ({ bytes: Buffer } | { key: string });
type SizeOf = (key: string) => Promise<number | null>;
/** `mayDraw` throws after too many drawings for a client. */
export type Renditions = {
  get(rendition: RenditionRequest, mayDraw: () => Promise<void>, sizeElsewhere: SizeOf | null): Promise<Drawn>;
  forget(id: string): Promise<void>;
  close(): void;
};

/** Each entry holds little more than an address. Dropped work is requested again later. */
const mostWaiting = 500;

const hourMs = 3_600_000;
/** The age of a kept state, because an event that empties both can be missed. */
const recent = { maxAgeMs: 10_000, maxBytes: 32_000_000, largestBytes: 1_000_000 };

/** Clear renditions come from storage, veiled ones from a limited cache. Concurrent requests share one drawing. */
export function openRenditions(deps: Drawing, states: DeliveryStates): Renditions {
  const { storage, clock, config } = deps;
  const veiled = openDiskCache(path.join(config.dataDir, 'cache'), { maxBytes: config.veilCacheBytes, clock });
  // A process that was stopped or not connected missed the ends of items.
  const sweeping = deps.jobs.every(hourMs, 'veil cache', async () => {
    for (const id of await findHidden(deps.db, await veiled.names(allContent)))
      await veiled.removeAll(contentFolder(id));
    await veiled.sweep();
  });
  sweeping.wake();
  const clear = openRecentReads((key) => storage.read(key), { ...recent, clock });
  const stop = deps.events.onResume(() => {
    sweeping.wake();
    clear.forget(allContent);
  });
  const underway = new Map<string, Promise<Buffer>>();

  async function draw({ id, master, view, width, format }: RenditionRequest): Promise<Buffer> {
    const veil = await veilPlan(deps, id, view);
    return found(await withLocalFile(deps, master, (file) => deps.media.render(file, { width, format, veil })));
  }

  const keep = (view: ViewClass, key: string, bytes: Buffer): Promise<unknown> =>
    view.kind === 'clear' ? storage.put(key, bytes) : veiled.put(key, bytes);

  async function read(view: ViewClass, key: string): Promise<Buffer | null> {
    if (view.kind === 'clear') return clear.read(key);
    const bytes = await veiled.get(key);
    deps.metrics.veilCache.inc({ result: bytes ? 'hit' : 'miss' });
    return bytes;
  }

  async function kept(view: ViewClass, key: string, sizeElsewhere: SizeOf | null): Promise<Kept | null> {
    const length = view.kind === 'clear' && sizeElsewhere ? await sizeElsewhere(key) : null;
    if (length !== null) return { key, length };
    const bytes = await read(view, key);
    return bytes && { bytes, length: bytes.length };
  }

  async function drawAndKeep(key: string, rendition: RenditionRequest): Promise<Buffer> {
    const drawn = await draw(rendition);
    await keep(rendition.view, key, drawn);
    // The item and its files may have been deleted during drawing; none may come back.
    const present = await states.fresh(rendition.id);
    if (present?.maskVersion !== rendition.maskVersion) {
      await (rendition.view.kind === 'clear' ? storage.remove(key) : veiled.removeAll(key));
      return refuse('not_found');
    }
    return drawn;
  }

  function share(key: string, rendition: RenditionRequest): Promise<Buffer> {
    const running = underway.get(key);
    if (running) return running;
    const drawing = drawAndKeep(key, rendition).finally(() => underway.delete(key));
    underway.set(key, drawing);
    return drawing;
  }

  const later = openLater(mostWaiting, (err) => deps.log.warn({ err }, 'a rendition was not drawn in the background'));

  const close = () => {
    stop();
    later.close();
  };

  const get: Renditions['get'] = async (rendition, mayDraw, sizeElsewhere) => {
    const { format } = rendition;
    const key = renditionKey(rendition.id, rendition.maskVersion, formatViewClass(rendition.view), rendition);
    const known = await kept(rendition.view, key, sizeElsewhere);
    if (known) return { ...known, format, isFallback: false };
    if (format === 'avif') {
      // AVIF costs 1.5 to 1.8 times the CPU of WebP, so the first request gets the existing WebP.
      later.add(key, () => share(key, rendition));
      return get({ ...rendition, format: 'webp' }, mayDraw, sizeElsewhere);
    }
    try {
      // Clear renditions are few and shared; veiled ones are as many as members choose.
      if (rendition.view.kind !== 'clear' && !underway.has(key)) await mayDraw();
      const bytes = await share(key, rendition);
      return { bytes, length: bytes.length, format, isFallback: false };
    } catch (err) {
      if (rendition.view.kind !== 'parts' || err instanceof Refusal) throw err;
      // A failed veil over parts must not become a thinner one.
      deps.log.warn({ err, content: rendition.id }, 'a veil over parts could not be drawn: the whole frame is veiled');
      const whole = await get({ ...rendition, view: { kind: 'whole' } }, mayDraw, null);
      return { ...whole, isFallback: true };
    }
  };

  return {
    get,
    async forget(id) {
      clear.forget(contentFolder(id));
      await veiled.removeAll(contentFolder(id));
    },
    close,
  };
}
