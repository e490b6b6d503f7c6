export type { TokenClaims } from './access-token.ts';
export { refuseWrongPassword } from './confirm-password.ts';
export { type Accounts, openAccounts } from './open.ts';
export { deleteAccount, emailOf, endSessions, findAccount, hasSession, insertEmptyAccount } from './queries.ts';
