import { lazy } from '../../../platform/lazy.tsx';
import type { SettingsSection } from '../../../platform/slice.ts';
import { say } from './messages.ts';

export const emblemsSettings = [
  {
    value: 'emblem',
    label: say('yourEmblem'),
    order: 20,
    creators: true,
    settings: [{ place: 'templates', label: say('templates'), words: say('searchTemplates') }],
    component: lazy(() => import('./EmblemSection.tsx').then((m) => ({ default: m.EmblemSection }))),
  },
] as const satisfies readonly SettingsSection[];
