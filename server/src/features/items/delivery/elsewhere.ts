import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { MediaServer } from '../../../media-routes.ts';
import { areBlocked } from '../../people/members/index.ts';
import { countsAsPublic } from './address-grant.ts';
import { contentStatusTopic, type DeliveryStates } from './delivery-state.ts';
import { masterFileKey } from './keys.ts';
import type { MediaAddress } from './urls.ts';
import { veilFor } from './veil.ts';

export type FoundFile = { key: string; bytes: number; type: string };

/** Another program sends the stored file. */
export type Elsewhere = {
  /** The size of a stored picture; null if this node has to read it. There is no function if it sends all pictures. */
  pictures: ((key: string) => Promise<number | null>) | null;
  /** False: this node sends it. */
  send(file: FoundFile, answer: [FastifyRequest, FastifyReply]): Promise<boolean>;
};

/** Seconds. The one who has the address reads without the gate until then. */
const lastsSeconds = 60;
/** An address is given out again while most of its time is left. */
const reusedMs = 15_000;
/** An entry takes about 600 bytes. */
const mostFiles = 20_000;
/** A file that somebody else removed is missed at the latest then. */
const knownMs = 600_000;

/** Locations of nginx-media-disk.conf and nginx-media-store.conf in docs/operations. */
const insideDisk = '/-media/disk/';
const insideStore = '/-media/store/';

/** A file that no item has, so that only a proxy with the locations above answers. */
export const emptyPlace = ({ s3 }: Pick<Deps['config'], 's3'>): string =>
  `${s3 ? insideStore : insideDisk}${masterFileKey('00000000-0000-0000-0000-000000000000', 1, '1.webp')}`;

type Known = { id: string; bytes: number; since: number; signed: { address: string; since: number } | null };
type Needs = Pick<Deps, 'storage' | 'config' | 'clock' | 'db' | 'events'>;

/** A storage is asked for each file once, so that a picture in the cache of nginx costs it no call. */
function knowFiles({ storage, clock, events }: Needs, hooks: MediaServer['hooks']) {
  const files = new Map<string, Known>();
  const now = () => clock.now().getTime();
  const stops = [
    events.onResume(() => files.clear()),
    events.subscribe(contentStatusTopic, (message) => {
      const { id } = message as { id: string };
      for (const [key, known] of files) if (known.id === id) files.delete(key);
    }),
  ];
  hooks.addHook('onClose', async () => {
    for (const stop of stops) stop();
  });

  async function find(id: string, key: string): Promise<Known | null> {
    const known = files.get(key);
    if (known && Math.abs(now() - known.since) < knownMs) return known;
    const facts = await storage.head(key);
    if (!facts || facts.isSealed) return null;
    const [oldest] = files.size >= mostFiles ? files.keys() : [];
    if (oldest !== undefined) files.delete(oldest);
    const found: Known = { id, bytes: facts.bytes, since: now(), signed: null };
    files.set(key, found);
    return found;
  }

  async function sign(known: Known | null, key: string, type?: string): Promise<string> {
    if (known?.signed && performance.now() - known.signed.since < reusedMs) return known.signed.address;
    if (!storage.presign) throw new Error('Only a bucket has addresses of its own.');
    const address = await storage.presign(key, { seconds: lastsSeconds, ...(type !== undefined && { type }) });
    if (known) known.signed = { address, since: performance.now() };
    return address;
  }

  return { find, sign };
}

/**
 * The one place that chooses who sends a stored file which the gate has let leave. Null: this node. Only published,
 * unveiled files of items that everybody may see go elsewhere.
 */
export function openElsewhere(
  deps: Needs,
  server: MediaServer,
  states: DeliveryStates,
): (address: MediaAddress) => Elsewhere | null {
  const { mediaBy, s3 } = deps.config;
  if (mediaBy === 'node') return () => null;
  const files = knowFiles(deps, server.hooks);

  async function sendByProxy(id: string, file: FoundFile, [, reply]: [FastifyRequest, FastifyReply]) {
    const known = await files.find(id, file.key);
    if (known?.bytes !== file.bytes) return false;
    const { search } = s3 ? new URL(await files.sign(known, file.key)) : { search: '' };
    const inside = (s3 ? insideStore : insideDisk) + file.key + search;
    reply.header('x-accel-redirect', inside).type(file.type).send();
    return true;
  }

  /** The address can be passed on, so nothing about the one who asks may have decided. */
  async function mayRedirect({ id, maskVersion }: MediaAddress, request: FastifyRequest): Promise<boolean> {
    if (server.isJudged(request)) return false;
    const viewer = await server.identify(request);
    const item = viewer && (await states.fresh(id));
    if (!item || item.maskVersion !== maskVersion || !countsAsPublic(item)) return false;
    if (await areBlocked(deps.db, viewer.id, item.ownerId)) return false;
    const { ownerId, mask, partsDetected } = item;
    const parts = { partsDetected: partsDetected ?? [], partsKnown: partsDetected !== null };
    return veilFor(viewer, { ownerId, mask, status: 'ready', ...parts }) === null;
  }

  async function sendByBucket(of: MediaAddress, file: FoundFile, [request, reply]: [FastifyRequest, FastifyReply]) {
    if (!(await mayRedirect(of, request))) return false;
    if ((await files.find(of.id, file.key))?.bytes !== file.bytes) return false;
    const address = await files.sign(null, file.key, file.type);
    reply.header('cache-control', 'private, no-store').removeHeader('etag').redirect(address, 302);
    return true;
  }

  return (address) => {
    const {
      id,
      grant,
      view,
      file: { kind },
    } = address;
    if (grant !== 'public' || view.kind !== 'clear') return null;
    if (mediaBy === 'accel')
      return {
        pictures: async (key) => (await files.find(id, key))?.bytes ?? null,
        send: (file, answer) => sendByProxy(id, file, answer),
      };
    // A player fetches segments itself, which the policy of a page allows from the site alone.
    return kind === 'video' || kind === 'preview'
      ? { pictures: null, send: (file, answer) => sendByBucket(address, file, answer) }
      : null;
  };
}
