import { lazy } from '../../../platform/lazy.tsx';
import type { SettingsSection } from '../../../platform/slice.ts';

export const emblemsSettings = [
  {
    value: 'emblem',
    label: 'Your emblem',
    order: 20,
    creators: true,
    settings: [{ label: 'Templates', words: 'symbols layers colours' }],
    component: lazy(() => import('./EmblemSection.tsx').then((m) => ({ default: m.EmblemSection }))),
  },
] as const satisfies readonly SettingsSection[];
