import { lazy } from '../../../platform/lazy.tsx';
import type { SettingsSection } from '../../../platform/slice.ts';

const settings = () => import('./settings.ts');

export const profilesSettings = [
  {
    value: 'profile',
    label: 'Profile',
    order: 10,
    settings: [
      { label: 'Display name', words: 'username' },
      { label: 'About you', words: 'bio description picture avatar photo' },
      { label: 'Your role', words: 'creator beta both' },
      { label: 'Gender' },
      { label: 'Show my gender', words: 'privacy' },
      { label: 'Show my favorites', words: 'privacy' },
    ],
    component: lazy(() => settings().then((m) => ({ default: m.AboutYouSection }))),
  },
  {
    value: 'veil',
    label: 'Your veil',
    order: 30,
    settings: [
      { label: 'Body parts to veil', words: 'hide cover parts' },
      { label: 'How the veil looks', words: 'whole picture blur pixelate blackout intensity' },
      { label: 'Lift the veil by', words: 'press hold click tap' },
    ],
    component: lazy(() => settings().then((m) => ({ default: m.VeilSection }))),
  },
  {
    value: 'worship',
    label: 'Worship',
    order: 40,
    settings: [
      { label: 'Who you worship', words: 'one several nobody follow add creator' },
      { label: 'Show whom I worship', words: 'privacy' },
      { label: 'Beta types' },
      { label: 'Show my beta types', words: 'privacy' },
    ],
    component: lazy(() => settings().then((m) => ({ default: m.WorshipSection }))),
  },
  {
    value: 'device',
    label: 'This device',
    order: 90,
    settings: [
      { label: 'Theme', words: 'dark light system appearance colours' },
      { label: 'Neutral tab', words: 'hide privacy title icon escape' },
      { label: 'History of viewed items', words: 'privacy watched opened' },
      { label: 'Hide what I have seen', words: 'feed viewed' },
    ],
    component: lazy(() => settings().then((m) => ({ default: m.DeviceSection }))),
  },
] as const satisfies readonly SettingsSection[];
