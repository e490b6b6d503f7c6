import { sources } from '@veil/contract/items/sources.ts';
import type { SliceWithCalls } from '../../../slice.ts';
import { cardParts } from './card-parts.ts';
import { exportCredits } from './export.ts';
import { poolSweep } from './jobs.ts';
import { poolFileKey, poolThumbKey } from './keys.ts';
import { addPublicContent, changePublicContent, removePublicContent } from './manage.ts';
import { listPublicContent } from './pool.ts';
import { resealPool } from './reseal.ts';
import { servePoolThumbs } from './serve-thumbs.ts';
import { storedPool } from './stored-pool.ts';

export const sourcesSlice = {
  name: 'sources',
  calls: sources,
  handlers: {
    listPublicContent,
    addPublicContent,
    changePublicContent,
    removePublicContent,
  },
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
