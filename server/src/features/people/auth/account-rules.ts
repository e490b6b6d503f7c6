import type { FastifyRequest } from 'fastify';
import type { Db } from '../../../deps.ts';

export type AccountRules = {
  onAccountMade(tx: Db, accountId: string): Promise<void>;
  onEmailChanged(tx: Db, accountId: string): Promise<void>;
  /** A sentence for the owner, or null. */
  barredBecause(db: Db, accountId: string): Promise<string | null>;
  mustHaveTwoFactor(db: Db, accountId: string): Promise<boolean>;
  /** ISO 3166, stored with the confirmation of age; null if unknown. */
  countryOf?(request: FastifyRequest): Promise<string | null>;
};
