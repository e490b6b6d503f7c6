import type { Profile } from '@veil/contract/people/members.ts';
import type { Brought } from './slices.ts';

type Power = Profile['powers'][number];
/** `header`: the top bar. `menu`: the full-screen menu of phones. `dock`: the bottom bar of phones. */
type Place = 'header' | 'menu' | 'dock';
export type LinkPath = (typeof links)[number]['to'];
/** Only members with this `power`, and admins, see the link. */
type ScreenLink = {
  to: Brought<'routes'>['path'];
  label: string;
  in: readonly Place[];
  power?: Power;
};

/** Most slices load later than the first screen, which shows these links. Only the menu needs most icons. */
const links = [
  { to: '/', label: 'Home', in: ['menu', 'dock'] },
  { to: '/feed', label: 'Feed', in: ['header', 'menu', 'dock'] },
  { to: '/upload', label: 'Upload', in: ['header', 'menu', 'dock'] },
  { to: '/tags', label: 'Tags', in: ['header', 'menu'] },
  { to: '/playlists', label: 'Playlists', in: ['header', 'menu'] },
  { to: '/polls', label: 'Polls', in: ['header', 'menu'] },
  { to: '/pantheon', label: 'Pantheon', in: ['header', 'menu'] },
  { to: '/notifications', label: 'Notifications', in: ['menu'] },
  { to: '/profile', label: 'Profile', in: ['menu', 'dock'] },
  { to: '/settings', label: 'Settings', in: ['menu'] },
  { to: '/patron', label: 'Patron', in: ['menu'] },
  { to: '/moderation', label: 'Moderation', in: ['header', 'menu'], power: 'moderator' },
  { to: '/admin', label: 'Admin', in: ['header', 'menu'], power: 'admin' },
] as const satisfies readonly ScreenLink[];

/** Admins have all powers of moderators. */
export const linksIn = (place: Place, powers: readonly Power[] = []) =>
  links.filter((link) => {
    const { in: places, power }: ScreenLink = link;
    return places.includes(place) && (!power || powers.includes(power) || powers.includes('admin'));
  });
