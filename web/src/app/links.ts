import type { Profile } from '@veil/contract/people/members.ts';
import { say } from './messages.ts';
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
  { to: '/', label: say('home'), in: ['menu', 'dock'] },
  { to: '/feed', label: say('feed'), in: ['header', 'menu', 'dock'] },
  { to: '/upload', label: say('upload'), in: ['header', 'menu', 'dock'] },
  { to: '/tags', label: say('tags'), in: ['header', 'menu'] },
  { to: '/playlists', label: say('playlists'), in: ['header', 'menu'] },
  { to: '/polls', label: say('polls'), in: ['header', 'menu'] },
  { to: '/pantheon', label: say('pantheon'), in: ['header', 'menu'] },
  { to: '/notifications', label: say('notifications'), in: ['menu'] },
  { to: '/profile', label: say('profile'), in: ['menu', 'dock'] },
  { to: '/settings', label: say('settings'), in: ['menu'] },
  { to: '/patron', label: say('patron'), in: ['menu'] },
  { to: '/moderation', label: say('moderation'), in: ['header', 'menu'], power: 'moderator' },
  { to: '/admin', label: say('admin'), in: ['header', 'menu'], power: 'admin' },
] as const satisfies readonly ScreenLink[];

/** Admins have all powers of moderators. */
export const linksIn = (place: Place, powers: readonly Power[] = []) =>
  links.filter((link) => {
    const { in: places, power }: ScreenLink = link;
    return places.includes(place) && (!power || powers.includes(power) || powers.includes('admin'));
  });
