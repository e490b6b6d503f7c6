import { House, type Icon, LayoutGrid, ListVideo, Plus, Tags, UserRound } from '../kit/icons/index.ts';

type Place = 'bar' | 'sheet' | 'dock';
/** Where one can go, and from where: the bar's links, the full-screen menu, the dock of phones. A new screen is a new line. */
export const links = [
  { to: '/', label: 'Home', icon: House, in: ['sheet', 'dock'] },
  { to: '/feed', label: 'Feed', icon: LayoutGrid, in: ['bar', 'sheet', 'dock'] },
  { to: '/upload', label: 'Upload', icon: Plus, in: ['bar', 'sheet', 'dock'] },
  { to: '/tags', label: 'Tags', icon: Tags, in: ['bar', 'sheet'] },
  { to: '/playlists', label: 'Playlists', icon: ListVideo, in: ['bar', 'sheet'] },
  { to: '/profile', label: 'Profile', icon: UserRound, in: ['sheet', 'dock'] },
] as const satisfies readonly { to: string; label: string; icon: Icon; in: readonly Place[] }[];

export const linksIn = (place: Place) => links.filter((link) => (link.in as readonly Place[]).includes(place));
