/** A member's public profile with its first tabs, in one file because they appear together. */
export { ContentTab } from './ContentTab.tsx';
export { MemberFavorites } from './MemberFavorites.tsx';
export { PublicProfileScreen } from './PublicProfileScreen.tsx';
