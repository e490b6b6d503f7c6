import type { Icon } from '../kit/icons/index.ts';
import { ChartBar, Crown, Flag, Gauge, ListVideo, Tags } from '../kit/icons/index.ts';
import type { MenuIcon } from '../platform/slice.ts';

/** The icons of links that stand in the menu and not in the dock. */
export const menuIcons: Readonly<Record<MenuIcon, Icon>> = { ChartBar, Crown, Flag, Gauge, ListVideo, Tags };
