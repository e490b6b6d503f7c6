import type { playlists } from '@veil/contract/playlists.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import type { Viewer } from '../members/index.ts';
import { addItem, listItems, moveItem, removeItem } from './items.ts';
import { changePlaylist, createPlaylist, deletePlaylist } from './playlists.ts';
import { getPlaylist, listMemberPlaylists, listMyPlaylists } from './reading.ts';

export const bindPlaylists = (deps: Deps): Handlers<typeof playlists, Viewer> => ({
  listMyPlaylists: ({ viewer, query }) => listMyPlaylists(deps, viewer, query),
  listMemberPlaylists: ({ viewer, params, query }) => listMemberPlaylists(deps, viewer, params.id, query),
  createPlaylist: ({ viewer, body }) => createPlaylist(deps, viewer, body),
  getPlaylist: ({ viewer, params }) => getPlaylist(deps, viewer, params.playlistId),
  listPlaylistItems: ({ viewer, params, query }) => listItems(deps, viewer, params.playlistId, query),
  changePlaylist: ({ viewer, params, body }) => changePlaylist(deps, viewer, params.playlistId, body),
  deletePlaylist: ({ viewer, params }) => deletePlaylist(deps, viewer, params.playlistId),
  addPlaylistItem: ({ viewer, params, body }) => addItem(deps, viewer, params.playlistId, body.contentId),
  addCollectable: ({ viewer, body }) => addItem(deps, viewer, body.playlistId, body.contentId),
  movePlaylistItem: ({ viewer, params, body }) => moveItem(deps, viewer, params, body.after),
  removePlaylistItem: ({ viewer, params }) => removeItem(deps, viewer, params.playlistId, params.contentId),
});
