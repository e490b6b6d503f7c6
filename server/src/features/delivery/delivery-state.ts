import type { FastifyInstance } from 'fastify';
import { validate as isUuid } from 'uuid';
import type { Db, Deps } from '../../deps.ts';
import type { Sight } from './audience.ts';
import { sightOf, widthsFor } from './present-media.ts';

/** What delivery must know of an item before a byte leaves: enough to refuse, and where the master lies. */
export type DeliveryState = Sight & {
  maskVersion: number;
  /** Those that addresses may name: each is drawn and stored, so there must be few. */
  widths: readonly number[];
  master: StoredFile;
  video: StoredFile | null;
};
/** `bytes` is how many were published: a file of another size is not the one that was. */
export type StoredFile = { key: string; bytes: number };

/** Every change of what may be delivered, for the caches of all nodes: `{ id }`. */
export const contentStatusTopic = 'content-status';

/** News may be missed while the connection to the database is made anew; no item is believed longer than this. */
const believedMs = 10_000;

/** About 300 bytes each. */
const keptStates = 20_000;

async function loadState(db: Db, id: string): Promise<DeliveryState | null> {
  if (!isUuid(id)) return null;
  const row = await db
    .selectFrom('content')
    .innerJoin('masters', (on) =>
      on.onRef('masters.content_id', '=', 'content.id').onRef('masters.mask_version', '=', 'content.mask_version'),
    )
    .innerJoin('members as maker', 'maker.id', 'content.owner_id')
    .select(['content.status', 'content.visibility', 'content.mask_version', 'content.width'])
    .select('maker.status as owner_status')
    .select(['masters.storage_key', 'masters.bytes', 'masters.video_key', 'masters.video_bytes'])
    .where('content.id', '=', id)
    .executeTakeFirst();
  return (
    (row && {
      ...sightOf(row),
      maskVersion: row.mask_version,
      widths: row.width === null ? [] : widthsFor(row.width),
      master: { key: row.storage_key, bytes: row.bytes },
      video: row.video_key === null ? null : { key: row.video_key, bytes: row.video_bytes ?? 0 },
    }) ??
    null
  );
}

export type DeliveryStates = {
  of(id: string): Promise<DeliveryState | null>;
  /** Past the cache, for what is decided after a slow step. */
  fresh(id: string): Promise<DeliveryState | null>;
};

/** States of the items asked for of late, forgotten as soon as the database says that one changed. */
export function openDeliveryStates(deps: Pick<Deps, 'db' | 'events' | 'clock'>, app: FastifyInstance): DeliveryStates {
  type Entry = { state: Promise<DeliveryState | null>; since: number };
  const kept = new Map<string, Entry>();
  const stop = deps.events.subscribe(contentStatusTopic, (message) => kept.delete((message as { id: string }).id));
  app.addHook('onClose', async () => stop());

  return {
    fresh: (id) => loadState(deps.db, id),
    of(id) {
      const now = deps.clock.now().getTime();
      const known = kept.get(id);
      if (known && now - known.since < believedMs) return known.state;
      // Kept before it is read: news that come during the read still find it, and throw it out.
      const state = loadState(deps.db, id);
      const entry = { state, since: now };
      kept.delete(id);
      kept.set(id, entry);
      if (kept.size > keptStates)
        for (const oldest of kept.keys()) {
          kept.delete(oldest);
          break;
        }
      state.catch(() => kept.get(id) === entry && kept.delete(id));
      return state;
    },
  };
}
