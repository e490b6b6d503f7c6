import { playlists } from '@veil/contract/finding/playlists.ts';
import type { SliceWithCalls } from '../../../slice.ts';
import { exportPlaylists } from './export.ts';
import { addCollectable, addItem, listItems, moveItem, removeItem } from './items.ts';
import { keepPlaylist, undoKeepPlaylist } from './kept.ts';
import { changePlaylist, createPlaylist, deletePlaylist } from './playlists.ts';
import { moveInPlaylists } from './queries.ts';
import { getPlaylist, listKeptPlaylists, listMemberPlaylists, listMyPlaylists } from './reading.ts';
import { playlistTexts } from './stored-texts.ts';

export const playlistsSlice = {
  name: 'playlists',
  calls: playlists,
  handlers: {
    listMyPlaylists,
    listMemberPlaylists,
    createPlaylist,
    getPlaylist,
    listPlaylistItems: listItems,
    changePlaylist,
    deletePlaylist,
    addPlaylistItem: addItem,
    addCollectable,
    movePlaylistItem: moveItem,
    removePlaylistItem: removeItem,
    keepPlaylist,
    undoKeepPlaylist,
    listKeptPlaylists,
  },
  storedTexts: [playlistTexts],
  onLeadChange: moveInPlaylists,
  exportOf: exportPlaylists,
} as const satisfies SliceWithCalls<typeof playlists>;
