import { patreonProvider } from './patreon/provider.ts';
import type { PatronProvider } from './provider.ts';
import { endGrants } from './queries.ts';

const manualProvider: PatronProvider = {
  name: 'manual',
  isOffered: () => Promise.resolve(true),
  linkOf: () => Promise.resolve(null),
  begin: () => Promise.resolve(null),
  end: async (tx, memberId, now) => {
    await endGrants(tx, memberId, ['manual', 'code'], now);
  },
};

export const providers: readonly PatronProvider[] = [patreonProvider, manualProvider];
