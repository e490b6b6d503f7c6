import { collections } from '@veil/contract/finding/collections.ts';
import type { SliceWithCalls } from '../../../slice.ts';
import { collectUrl } from './collect.ts';
import {
  deleteCollection,
  getCollection,
  listCollections,
  removeCollectable,
  renameCollection,
} from './collections.ts';
import { eraseCollections } from './erase.ts';
import { exportCollections } from './export.ts';
import { thumbSweep } from './jobs.ts';
import { serveThumbs } from './serve-thumbs.ts';
import { collectionTexts } from './stored-texts.ts';
import { storedThumbs } from './stored-thumbs.ts';
import { thumbKey } from './thumb-address.ts';

export const collectionsSlice = {
  name: 'collections',
  calls: collections,
  handlers: {
    listMyCollections: listCollections,
    getCollection,
    collectUrl,
    renameCollection,
    deleteCollection,
    removeCollectable,
  },
  storedTexts: [collectionTexts],
  serve: serveThumbs,
  storedPictures: [storedThumbs],
  storedKeys: [{ table: 'collectables', keysOf: ({ id, thumb }) => (id && thumb ? [thumbKey({ id, thumb })] : []) }],
  queues: [thumbSweep],
  eraseMember: eraseCollections,
  exportOf: exportCollections,
} as const satisfies SliceWithCalls<typeof collections>;
