import { stamps } from '@veil/contract/items/stamps.ts';
import type { SliceWithCalls } from '../../../slice.ts';
import { stampKey } from './address.ts';
import { changeStamp, deleteStamp } from './change.ts';
import { listAdminStamps, listStamps } from './present.ts';
import { serveStamps } from './serve-stamps.ts';
import { storedStamps } from './stored-stamps.ts';
import { uploadStamp } from './upload.ts';

/** They belong to the site and contain nothing of members. */
export const stampsSlice = {
  name: 'stamps',
  calls: stamps,
  handlers: {
    listStamps,
    listAdminStamps,
    uploadStamp,
    changeStamp,
    deleteStamp,
  },
  serve: serveStamps,
  storedPictures: [storedStamps],
  // A deleted stamp's served files go before its row is marked; edits keep the pixels.
  storedKeys: [
    {
      table: 'stamps',
      keysOf: ({ id, stored_at: stored, erased_at: erased }) =>
        id && stored && !erased ? [stampKey(id, 'pixels')] : [],
    },
  ],
} as const satisfies SliceWithCalls<typeof stamps>;
