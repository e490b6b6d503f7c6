import { ageGate } from '../../../platform/age-gate.ts';
import { lazy } from '../../../platform/lazy.tsx';
import type { Given } from '../../../platform/search.ts';
import type { WebSlice } from '../../../platform/slice.ts';
import { say } from './messages.ts';

/** Replaces every other screen while more must be known about the member's age. */
export const Age = lazy(() => import('./AgeScreen.tsx'), 'screen');

export const ageAssuranceSlice = {
  name: 'age-assurance',
  routes: [
    {
      path: '/age-check',
      title: say('yourAge'),
      /** Signed by the provider. It must not be shortened. */
      search: ({ answer }: Given): { answer?: string | undefined } => ({ answer: answer ? String(answer) : undefined }),
      screen: Age,
    },
  ],
  stores: [ageGate],
} as const satisfies WebSlice;
