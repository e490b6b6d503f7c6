import { ageGate } from '../../platform/age-gate.ts';
import { lazy } from '../../platform/lazy.tsx';
import type { Given } from '../../platform/search.ts';
import type { WebSlice } from '../../platform/slice.ts';

/** Also shown in place of every other screen, while the age of the member must be known better. */
export const Age = lazy(() => import('./AgeScreen.tsx'), 'screen');

/** What the site asks of members to know their age. */
export const ageAssuranceSlice = {
  name: 'age-assurance',
  routes: [
    {
      path: '/age-check',
      title: 'Your age',
      /** What the provider sends the browser back with: a signed answer, which is no text to cut. */
      search: ({ answer }: Given): { answer?: string | undefined } => ({ answer: answer ? String(answer) : undefined }),
      screen: Age,
    },
  ],
  stores: [ageGate],
} as const satisfies WebSlice;
