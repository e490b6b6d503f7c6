import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { TokenClaims } from './access-token.ts';
import type { AccountRules } from './account-rules.ts';
import type { Store } from './adapter.ts';
import type { Auth } from './auth.ts';
import type { Devices } from './devices.ts';
import type { Limits } from './limits.ts';
import type { Mailer } from './mailer.ts';

export type AccountDeps = Pick<Deps, 'config' | 'clock' | 'db' | 'log' | 'mail' | 'secrets'>;

export type AuthContext = Pick<AccountRules, 'mustHaveTwoFactor' | 'countryOf' | 'onEmailChanged'> & {
  deps: AccountDeps;
  auth: Auth;
  inTransaction: Store['inTransaction'];
  limits: Limits;
  devices: Devices;
  mailer: Mailer;
  readClaims(request: FastifyRequest): Promise<TokenClaims | null>;
};
