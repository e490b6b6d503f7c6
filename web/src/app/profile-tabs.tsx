import type { ExtraTab } from '../features/profiles/ProfileScreen.tsx';
import { late } from '../platform/late.tsx';

const PlaylistsTab = late(() =>
  import('../features/playlists/index.ts').then((playlists) => ({ default: playlists.PlaylistsTab })),
);

const FilterSection = late(() =>
  import('../features/filters/FilterSection.tsx').then((filters) => ({ default: filters.FilterSection })),
);

const CollectionsTab = late(() =>
  import('../features/collections/CollectionsTab.tsx').then((slice) => ({ default: slice.CollectionsTab })),
);

/** What other slices show in a member's own profile, in this order. Each is loaded when its tab is opened. */
export const profileTabs: readonly ExtraTab[] = [
  { value: 'playlists', label: 'Playlists', show: () => <PlaylistsTab /> },
  { value: 'collections', label: 'Collections', show: () => <CollectionsTab /> },
  { value: 'filters', label: 'Feed filters', show: () => <FilterSection /> },
];
