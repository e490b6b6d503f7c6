export { AddToPlaylist } from './AddToPlaylist.tsx';
export { PlaylistsTab } from './PlaylistsTab.tsx';
