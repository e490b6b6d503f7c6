import { lazy } from '../../../platform/lazy.tsx';
import type { AdminSection } from '../../../platform/slice.ts';

export const settingsAdmin = [
  { value: 'settings', label: 'Settings', order: 5, component: lazy(() => import('./SettingsAdmin.tsx')) },
] as const satisfies readonly AdminSection[];
