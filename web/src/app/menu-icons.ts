import {
  Bell,
  ChartBar,
  Crown,
  Flag,
  Gauge,
  House,
  type Icon,
  LayoutGrid,
  ListVideo,
  Plus,
  Settings,
  Star,
  Tags,
  UserRound,
} from '../kit/icons/index.ts';
import type { LinkPath } from './links.ts';

export const menuIcons: Record<LinkPath, Icon> = {
  '/': House,
  '/feed': LayoutGrid,
  '/upload': Plus,
  '/tags': Tags,
  '/playlists': ListVideo,
  '/polls': ChartBar,
  '/pantheon': Crown,
  '/notifications': Bell,
  '/profile': UserRound,
  '/settings': Settings,
  '/patron': Star,
  '/moderation': Flag,
  '/admin': Gauge,
};
