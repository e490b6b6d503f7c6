import { stamps } from '@veil/contract/stamps.ts';
import type { SliceWithCalls } from '../../slice.ts';
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
} as const satisfies SliceWithCalls<typeof stamps>;
