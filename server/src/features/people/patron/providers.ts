import { patreonProvider } from './patreon/provider.ts';
import type { PatronProvider } from './provider.ts';
import { endGrants } from './queries.ts';

/** Admins and codes give tiers. */
const manualProvider: PatronProvider = {
  name: 'manual',
  isOffered: () => Promise.resolve(true),
  linkOf: () => Promise.resolve(null),
  begin: () => Promise.resolve(null),
  end: async (tx, memberId, now) => {
    await endGrants(tx, memberId, ['manual', 'code'], now);
  },
};

/** The one by which members can begin themselves comes first. */
export const providers: readonly PatronProvider[] = [patreonProvider, manualProvider];
