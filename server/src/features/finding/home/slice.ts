import { home } from '@veil/contract/finding/home.ts';
import type { SliceWithCalls } from '../../../slice.ts';
import { readHome } from './home.ts';
import { listPublic } from './list-public.ts';

export const homeSlice = {
  name: 'home',
  calls: home,
  handlers: {
    getHome: readHome,
    listTopContent: listPublic('top'),
    listRecentUploads: listPublic('new'),
  },
} as const satisfies SliceWithCalls<typeof home>;
