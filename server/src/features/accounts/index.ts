export { type Accounts, openAccounts } from './open.ts';
export { endSessions, findAccount } from './queries.ts';
