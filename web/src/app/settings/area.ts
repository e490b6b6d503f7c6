import { lazy } from '../../platform/lazy.tsx';
import { words } from '../../platform/search.ts';
import type { WebSlice } from '../../platform/slice.ts';
import { say } from '../messages.ts';

export const settingsArea = {
  name: 'settings-area',
  routes: [
    {
      path: '/settings',
      title: say('settings'),
      screen: lazy(() => import('./SettingsScreen.tsx'), 'screen'),
      search: ({ section }): { section?: string | undefined } => ({ section: words(section) }),
    },
  ],
  // The settings were a tab of the profile, whose addresses are in e-mails.
  profileTabs: [{ value: 'settings', label: say('settings'), order: 60, to: '/settings' }],
} as const satisfies WebSlice;
