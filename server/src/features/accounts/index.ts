export type { TokenClaims } from './access-token.ts';
export { type Accounts, openAccounts } from './open.ts';
export { endSessions, findAccount } from './queries.ts';
