/** A member's own profile with its first tabs: one file, since they are shown together. */
export { FavoritesTab } from './FavoritesTab.tsx';
export { ProfileScreen } from './ProfileScreen.tsx';
export { UploadsTab } from './UploadsTab.tsx';
