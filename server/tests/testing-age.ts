import { providerSetting } from '../src/features/safety/age-assurance/configuration.ts';
import type { TestMember, TestSite } from './testing.ts';

export const ageBodies = {
  declareAdult: { adult: true },
  finishAgeCheck: { answer: 'made up' },
  saveAgeRules: async ({ site, who }: { site: TestSite; who: TestMember }) =>
    (await site.as(who).get('/api/admin/age-checks')).json().rules,
  saveAgeProvider: { ...providerSetting.defaults, version: 0 },
  setMemberAge: { state: 'declared', reason: 'Matrix' },
};
