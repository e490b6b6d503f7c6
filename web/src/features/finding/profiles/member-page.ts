export { ContentTab } from './ContentTab.tsx';
export { MemberFavorites } from './MemberFavorites.tsx';
export { PublicProfileScreen } from './PublicProfileScreen.tsx';
