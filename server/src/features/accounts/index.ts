export type { TokenClaims } from './access-token.ts';
export { refuseWrongPassword } from './confirm-password.ts';
export { createAccount } from './create-account.ts';
export { type Accounts, openAccounts } from './open.ts';
export { originFor } from './origin.ts';
export { openPasswordResets } from './password-resets.ts';
export {
  declareAgain,
  deleteAccount,
  emailOf,
  findAccount,
  insertEmptyAccount,
  loadDeclaration,
} from './queries.ts';
export { countSessions, endSessions, hasSession } from './session-queries.ts';
export { demandStaffTwoFactor, isStaffTwoFactorDemanded } from './sign-in-settings.ts';
