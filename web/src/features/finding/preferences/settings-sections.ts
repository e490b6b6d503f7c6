import { lazy } from '../../../platform/lazy.tsx';
import type { SettingsSection } from '../../../platform/slice.ts';

const settings = () => import('./settings.ts');

export const profilesSettings = [
  {
    value: 'profile',
    label: 'Profile',
    order: 10,
    component: lazy(() => settings().then((m) => ({ default: m.AboutYouSection }))),
  },
  {
    value: 'veil',
    label: 'Your veil',
    order: 30,
    component: lazy(() => settings().then((m) => ({ default: m.VeilSection }))),
  },
  {
    value: 'worship',
    label: 'Worship',
    order: 40,
    component: lazy(() => settings().then((m) => ({ default: m.WorshipSection }))),
  },
  {
    value: 'device',
    label: 'This device',
    order: 90,
    component: lazy(() => settings().then((m) => ({ default: m.DeviceSection }))),
  },
] as const satisfies readonly SettingsSection[];
