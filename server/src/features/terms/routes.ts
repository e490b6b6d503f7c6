import type { terms } from '@veil/contract/terms.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import { acceptTerms } from './accept.ts';
import { readTerms } from './present.ts';
import { publishTerms, readTermsAdmin } from './publish.ts';
import { hasAccepted } from './queries.ts';

export const bindTerms = (deps: Pick<Deps, 'db' | 'clock'>): Handlers<typeof terms, { id: string }> => ({
  getTerms: async ({ viewer }) => {
    const present = await readTerms(deps.db);
    return {
      ...present,
      clauses: present.clauses.map(({ title, text }) => ({ title, text: [...text] })),
      publishedAt: present.publishedAt?.toISOString() ?? null,
      accepted: viewer && (await hasAccepted(deps.db, viewer.id, present.version)),
    };
  },
  acceptTerms: ({ viewer, body }) => acceptTerms(deps, viewer, body.version),
  getTermsAdmin: () => readTermsAdmin(deps.db),
  publishTerms: ({ viewer, body }) => publishTerms(deps, viewer.id, body),
});
