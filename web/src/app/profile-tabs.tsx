import type { ExtraTab } from '../features/members/ProfileScreen.tsx';

/** What other slices show in a member's own profile, in this order. Each is loaded when its tab is opened. */
export const profileTabs: readonly ExtraTab[] = [];
