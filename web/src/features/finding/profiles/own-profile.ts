export { FavoritesTab } from './FavoritesTab.tsx';
export { ProfileScreen } from './ProfileScreen.tsx';
export { UploadsTab } from './UploadsTab.tsx';
