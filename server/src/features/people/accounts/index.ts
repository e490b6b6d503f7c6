export type { TokenClaims } from './access-token.ts';
export { refuseWrongPassword } from './confirm-password.ts';
export { createAccount } from './create-account.ts';
export { secondFactorsRemovedEmail } from './emails.ts';
export { type Accounts, openAccounts } from './open.ts';
export { originFor } from './origin.ts';
export { countPasskeys } from './passkey-queries.ts';
export { makePasswordReset, openPasswordResets } from './password-resets.ts';
export {
  confirmEmail,
  declareAgain,
  deleteAccount,
  emailOf,
  findAccount,
  insertEmptyAccount,
  loadDeclaration,
} from './queries.ts';
export { removeSecondFactors, type SecondFactors } from './second-factor-queries.ts';
export { countSessions, endAllSessions, endSessions, hasSession } from './session-queries.ts';
export { demandStaffTwoFactor, isStaffTwoFactorDemanded } from './sign-in-settings.ts';
export { countSigningKeys, deleteSigningKeys } from './signing-key-queries.ts';
