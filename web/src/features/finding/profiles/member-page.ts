/** A member's public profile with its first tabs: one file, since they are shown together. */
export { ContentTab } from './ContentTab.tsx';
export { MemberFavorites } from './MemberFavorites.tsx';
export { PublicProfileScreen } from './PublicProfileScreen.tsx';
