import type { PatronLink } from '@veil/contract/patron-status.ts';
import type { Db, Deps } from '../../deps.ts';
import type { Viewer } from '../members/index.ts';

export type ProviderDeps = Pick<Deps, 'db' | 'clock' | 'secrets' | 'config' | 'outbound'>;

/** A way to become a paying patron. What it gives is a grant, so that entitlements ask no provider. */
export type PatronProvider = {
  readonly name: 'manual' | 'patreon';
  /** Whether members can begin with it on this site. */
  isOffered(db: Db): Promise<boolean>;
  /** The member's account with it, where it has accounts. */
  linkOf(db: Db, memberId: string): Promise<PatronLink | null>;
  /** Where the member's browser goes to begin; null where members cannot begin by themselves. */
  begin(deps: ProviderDeps, viewer: Pick<Viewer, 'id' | 'sessionId'>, host: string): Promise<string | null>;
  /** Ends all that it gave and forgets the member's account, in the transaction and with the member locked. */
  end(tx: Db, memberId: string, now: Date): Promise<void>;
};
