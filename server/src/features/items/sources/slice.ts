import { sources } from '@veil/contract/sources.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { cardParts } from './card-parts.ts';
import { exportCredits } from './export.ts';
import { poolSweep } from './jobs.ts';
import { poolFileKey, poolThumbKey } from './keys.ts';
import { resealPool } from './reseal.ts';
import { bindSources } from './routes.ts';
import { servePoolThumbs } from './serve-thumbs.ts';
import { storedPool } from './stored-pool.ts';

/** The public pool, from which members upload with the source credited. */
export const sourcesSlice = {
  name: 'sources',
  calls: sources,
  bind: bindSources,
  serve: servePoolThumbs,
  storedPictures: [storedPool],
  storedKeys: [
    {
      table: 'pool_items',
      keysOf: ({ id, state }) => (id && state === 'ready' ? [poolFileKey(id), poolThumbKey(id)] : []),
    },
  ],
  queues: [poolSweep],
  cardParts,
  exportOf: exportCredits,
  reseal: resealPool,
} as const satisfies SliceWithCalls<typeof sources>;
