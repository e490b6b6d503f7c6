import { stamps } from '@veil/contract/stamps.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { stampKey } from './address.ts';
import { bindStamps } from './routes.ts';
import { serveStamps } from './serve-stamps.ts';
import { storedStamps } from './stored-stamps.ts';

/** Pictures that admins offer to members for their own. They belong to the site: nothing of a member is in them. */
export const stampsSlice = {
  name: 'stamps',
  calls: stamps,
  bind: bindStamps,
  serve: serveStamps,
  storedPictures: [storedStamps],
  // The served files of a deleted stamp go before its row is marked; edits keep the pixels.
  storedKeys: [
    {
      table: 'stamps',
      keysOf: ({ id, stored_at: stored, erased_at: erased }) =>
        id && stored && !erased ? [stampKey(id, 'pixels')] : [],
    },
  ],
} as const satisfies SliceWithCalls<typeof stamps>;
