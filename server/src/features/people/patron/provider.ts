import type { PatronLink } from '@veil/contract/people/patron-status.ts';
import type { Db, Deps } from '../../../deps.ts';
import type { Viewer } from '../members/index.ts';

export type ProviderDeps = Pick<Deps, 'db' | 'clock' | 'secrets' | 'config' | 'outbound'>;

/** A way to become a paying patron. It produces grants, so that entitlements ask no provider. */
export type PatronProvider = {
  readonly name: 'manual' | 'patreon';
  isOffered(db: Db): Promise<boolean>;
  linkOf(db: Db, memberId: string): Promise<PatronLink | null>;
  /** The address at which the member begins; null if they cannot begin by themselves. */
  begin(deps: ProviderDeps, viewer: Pick<Viewer, 'id' | 'sessionId'>, host: string): Promise<string | null>;
  /** Ends its grants and forgets the member's account, in a transaction with the member locked. */
  end(tx: Db, memberId: string, now: Date): Promise<void>;
};
