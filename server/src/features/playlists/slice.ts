import { playlists } from '@veil/contract/playlists.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { exportPlaylists } from './export.ts';
import { bindPlaylists } from './routes.ts';

export const playlistsSlice = {
  name: 'playlists',
  calls: playlists,
  bind: bindPlaylists,
  exportOf: exportPlaylists,
} as const satisfies SliceWithCalls<typeof playlists>;
