import { collections } from '@veil/contract/collections.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { eraseCollections } from './erase.ts';
import { exportCollections } from './export.ts';
import { thumbSweep } from './jobs.ts';
import { bindCollections } from './routes.ts';
import { serveThumbs } from './serve-thumbs.ts';
import { collectionTexts } from './stored-texts.ts';
import { storedThumbs } from './stored-thumbs.ts';
import { thumbKey } from './thumb-address.ts';

/** Pages elsewhere that members keep for themselves, by site. */
export const collectionsSlice = {
  name: 'collections',
  calls: collections,
  bind: bindCollections,
  storedTexts: [collectionTexts],
  serve: serveThumbs,
  storedPictures: [storedThumbs],
  storedKeys: [{ table: 'collectables', keysOf: ({ id, thumb }) => (id && thumb ? [thumbKey({ id, thumb })] : []) }],
  queues: [thumbSweep],
  eraseMember: eraseCollections,
  exportOf: exportCollections,
} as const satisfies SliceWithCalls<typeof collections>;
