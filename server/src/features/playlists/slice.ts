import { playlists } from '@veil/contract/playlists.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { exportPlaylists } from './export.ts';
import { bindPlaylists } from './routes.ts';
import { playlistTexts } from './stored-texts.ts';

export const playlistsSlice = {
  name: 'playlists',
  calls: playlists,
  bind: bindPlaylists,
  storedTexts: [playlistTexts],
  exportOf: exportPlaylists,
} as const satisfies SliceWithCalls<typeof playlists>;
