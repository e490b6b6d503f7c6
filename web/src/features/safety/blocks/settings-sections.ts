import { lazy } from '../../../platform/lazy.tsx';
import type { SettingsSection } from '../../../platform/slice.ts';
import { say } from './messages.ts';

export const blocksSettings = [
  {
    value: 'blocked',
    label: say('blockedAndMuted'),
    order: 70,
    settings: [
      { place: 'blocked', label: say('blocked'), words: say('searchWordsOfBlocks') },
      { place: 'muted', label: say('muted'), words: say('searchWordsOfMutes') },
    ],
    component: lazy(() => import('./BlockedSection.tsx')),
  },
] as const satisfies readonly SettingsSection[];
