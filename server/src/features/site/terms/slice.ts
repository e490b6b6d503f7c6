import { terms } from '@veil/contract/site/terms.ts';
import type { SliceWithCalls } from '../../../slice.ts';
import { acceptTerms } from './accept.ts';
import { say } from './messages.ts';
import { getTerms } from './present.ts';
import { publishTerms, readTermsAdmin } from './publish-terms.ts';
import { acceptancesOf } from './queries.ts';

export const termsSlice = {
  name: 'terms',
  calls: terms,
  handlers: {
    getTerms,
    acceptTerms,
    getTermsAdmin: readTermsAdmin,
    publishTerms,
  },
  exportOf: async function* ({ db }, memberId) {
    const accepted = await acceptancesOf(db, memberId);
    yield {
      path: 'terms.json',
      about: say('acceptedVersions'),
      json: accepted.map(({ version, accepted_at: acceptedAt }) => ({ version, acceptedAt })),
    };
  },
} as const satisfies SliceWithCalls<typeof terms>;
