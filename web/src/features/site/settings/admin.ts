import { lazy } from '../../../platform/lazy.tsx';
import type { AdminSection } from '../../../platform/slice.ts';
import { say } from './messages.ts';

export const settingsAdmin = [
  { value: 'settings', label: say('settings'), order: 5, component: lazy(() => import('./SettingsAdmin.tsx')) },
] as const satisfies readonly AdminSection[];
