/** A member's own profile with its first tabs, in one file because they appear together. */
export { FavoritesTab } from './FavoritesTab.tsx';
export { ProfileScreen } from './ProfileScreen.tsx';
export { UploadsTab } from './UploadsTab.tsx';
