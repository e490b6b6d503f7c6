import type { Viewer } from '../../server/src/features/people/members/index.ts';

export const viewerOf = (id: string): Viewer => ({
  id,
  sessionId: null,
  slug: null,
  name: null,
  role: 'both',
  powers: [],
  withheldPowers: [],
  suspended: false,
  leaving: false,
  limitedUntil: null,
  setupComplete: true,
  age: { state: null, expires_at: null, declaredCountry: null },
  meetsAgeRule: true,
  censoredParts: [],
  veilStyle: 'overlay',
  veilIntensity: 60,
  liftBy: 'click',
});
