import { playlists } from '@veil/contract/playlists.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { bindPlaylists } from './routes.ts';

export const playlistsSlice = {
  name: 'playlists',
  calls: playlists,
  bind: bindPlaylists,
} as const satisfies SliceWithCalls<typeof playlists>;
