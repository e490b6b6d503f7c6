import type { Profile } from '@veil/contract/members.ts';
import type { Icon } from '../kit/icons/index.ts';
import {
  Bell,
  ChartBar,
  Crown,
  Flag,
  Gauge,
  House,
  LayoutGrid,
  ListVideo,
  Plus,
  Tags,
  UserRound,
} from '../kit/icons/index.ts';
import type { Brought } from './slices.ts';

type Power = Profile['powers'][number];
/** Where a link is shown: in the top bar, in the full-screen menu of phones, in the dock of phones. */
type Place = 'header' | 'menu' | 'dock';
/** `power`: only members with this power, and admins, see the link. */
type ScreenLink = {
  to: Brought<'routes'>['path'];
  label: string;
  icon: Icon;
  in: readonly Place[];
  power?: Power;
};

/**
 * The links to screens, in their order. They stand together, because they are shown with the first screen, and the slices of most of these screens
 * load later.
 */
const links = [
  { to: '/', label: 'Home', icon: House, in: ['menu', 'dock'] },
  { to: '/feed', label: 'Feed', icon: LayoutGrid, in: ['header', 'menu', 'dock'] },
  { to: '/upload', label: 'Upload', icon: Plus, in: ['header', 'menu', 'dock'] },
  { to: '/tags', label: 'Tags', icon: Tags, in: ['header', 'menu'] },
  { to: '/playlists', label: 'Playlists', icon: ListVideo, in: ['header', 'menu'] },
  { to: '/polls', label: 'Polls', icon: ChartBar, in: ['header', 'menu'] },
  { to: '/pantheon', label: 'Pantheon', icon: Crown, in: ['header', 'menu'] },
  { to: '/notifications', label: 'Notifications', icon: Bell, in: ['menu'] },
  { to: '/profile', label: 'Profile', icon: UserRound, in: ['menu', 'dock'] },
  { to: '/patron', label: 'Patron', icon: Crown, in: ['menu'] },
  { to: '/moderation', label: 'Moderation', icon: Flag, in: ['header', 'menu'], power: 'moderator' },
  { to: '/admin', label: 'Admin', icon: Gauge, in: ['header', 'menu'], power: 'admin' },
] as const satisfies readonly ScreenLink[];

/** The links of one place for a member with these powers, in order. Admins may do all that moderators may. */
export const linksIn = (place: Place, powers: readonly Power[] = []) =>
  links.filter((link) => {
    const { in: places, power }: ScreenLink = link;
    return places.includes(place) && (!power || powers.includes(power) || powers.includes('admin'));
  });
