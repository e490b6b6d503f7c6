import { deleteLink } from '../patreon-link-queries.ts';
import { deleteStatesOf } from '../patreon-queries.ts';
import type { PatronProvider } from '../provider.ts';
import { endGrants } from '../queries.ts';
import { linkOf, startLink } from './link.ts';
import { isPatreonOffered } from './options.ts';

export const patreonProvider: PatronProvider = {
  name: 'patreon',
  isOffered: isPatreonOffered,
  linkOf,
  begin: startLink,
  async end(tx, memberId, now) {
    await deleteStatesOf(tx, memberId);
    await deleteLink(tx, memberId);
    await endGrants(tx, memberId, ['patreon'], now);
  },
};
