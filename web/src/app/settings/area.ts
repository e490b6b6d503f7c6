import { lazy } from '../../platform/lazy.tsx';
import type { WebSlice } from '../../platform/slice.ts';

export const settingsArea = {
  name: 'settings-area',
  profileTabs: [
    { value: 'settings', label: 'Settings', order: 60, component: lazy(() => import('./SettingsTab.tsx')) },
  ],
} as const satisfies WebSlice;
