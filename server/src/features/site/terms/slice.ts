import { terms } from '@veil/contract/terms.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { acceptancesOf } from './queries.ts';
import { bindTerms } from './routes.ts';

/** The terms of the site, their versions, and who accepted which. What an account accepted goes with it, by its foreign key. */
export const termsSlice = {
  name: 'terms',
  calls: terms,
  bind: bindTerms,
  exportOf: async function* ({ db }, memberId) {
    const accepted = await acceptancesOf(db, memberId);
    yield {
      path: 'terms.json',
      about: 'Versions of the terms that you accepted after you signed up',
      json: accepted.map(({ version, accepted_at: acceptedAt }) => ({ version, acceptedAt })),
    };
  },
} as const satisfies SliceWithCalls<typeof terms>;
