import { lazy } from '../../../platform/lazy.tsx';
import type { SettingsSection } from '../../../platform/slice.ts';

export const leavingSettings = [
  { value: 'data', label: 'Your data', order: 95, component: lazy(() => import('./DataSection.tsx')) },
] as const satisfies readonly SettingsSection[];
