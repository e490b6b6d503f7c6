import { memberPlaylistTotalQuery } from '../features/playlists/queries.ts';
import type { MemberTab } from '../features/profiles/MemberTabs.tsx';
import { late } from '../platform/late.tsx';

const MemberPlaylists = late(() =>
  import('../features/playlists/MemberPlaylists.tsx').then((slice) => ({ default: slice.MemberPlaylists })),
);

/** What other slices show on a member's page, beside their items. Each is loaded when its tab is opened. */
export const memberTabs: readonly MemberTab[] = [
  {
    value: 'playlists',
    label: 'Playlists',
    total: memberPlaylistTotalQuery,
    show: (member) => <MemberPlaylists member={member} />,
  },
];
