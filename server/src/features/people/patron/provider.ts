import type { PatronLink } from '@veil/contract/people/patron-status.ts';
import type { Db, Deps } from '../../../deps.ts';
import type { Viewer } from '../members/index.ts';

export type ProviderDeps = Pick<Deps, 'db' | 'clock' | 'secrets' | 'config' | 'outbound'>;

/** It produces grants, so that entitlements ask no provider. */
export type PatronProvider = {
  readonly name: 'manual' | 'patreon';
  isOffered(db: Db): Promise<boolean>;
  linkOf(db: Db, memberId: string): Promise<PatronLink | null>;
  begin(deps: ProviderDeps, viewer: Pick<Viewer, 'id' | 'sessionId'>, host: string): Promise<string | null>;
  /** Runs in a transaction with the member locked. */
  end(tx: Db, memberId: string, now: Date): Promise<void>;
};
