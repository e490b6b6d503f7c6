import { lazy } from '../../../platform/lazy.tsx';
import { type Given, wholeUpTo } from '../../../platform/search.ts';
import type { WebSlice } from '../../../platform/slice.ts';
import { say } from './messages.ts';
import { memberPlaylistTotalQuery } from './total-query.ts';

const slide = wholeUpTo(10_000);

export const playlistsSlice = {
  name: 'playlists',
  routes: [
    {
      path: '/playlists',
      title: say('playlists'),
      screen: lazy(() => import('./PlaylistsScreen.tsx'), 'screen'),
    },
    {
      path: '/playlists/$id',
      /** `play`: the position of the slide show, counted from 1. */
      search: ({ play }: Given): { play?: number } => ({ play: slide(play) || undefined }),
      screen: lazy(() => import('./PlaylistScreen.tsx'), 'screen'),
    },
  ],
  profileTabs: [
    { value: 'playlists', label: say('playlists'), order: 30, component: lazy(() => import('./PlaylistsTab.tsx')) },
  ],
  memberTabs: [
    {
      value: 'playlists',
      label: say('playlists'),
      order: 10,
      total: memberPlaylistTotalQuery,
      component: lazy(() => import('./MemberPlaylists.tsx')),
    },
  ],
  itemActions: [{ order: 30, whole: true, component: lazy(() => import('./AddToPlaylist.tsx')) }],
  contentSections: [{ place: 'reactions', order: 20, component: lazy(() => import('./AddToPlaylist.tsx')) }],
} as const satisfies WebSlice;
