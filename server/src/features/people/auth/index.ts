export { openAccessTokens, type TokenClaims } from './access-token.ts';
export type { AccountRules } from './account-rules.ts';
export { openAdapter } from './adapter.ts';
export { makeAuth } from './auth.ts';
export { invalidLink, noChallenge, signInAgain } from './auth-refusals.ts';
export { callAuth, forwardAnswer, headersFor, newTokenHash } from './call-auth.ts';
export type { Challenged } from './challenges.ts';
export { claimCode, clearLock, hasSecret, loadProofs, prepareTwoFactor, releaseCode } from './code-queries.ts';
export type { AccountDeps, AuthContext } from './context.ts';
export { unknownDevice } from './device-words.ts';
export { openDevices } from './devices.ts';
export {
  deleteEmailChange,
  findEmailChange,
  isTaken,
  saveEmailChange,
  takeEmailChange,
  writeEmail,
} from './email-change-queries.ts';
export { confirmationEmail } from './emails.ts';
export {
  endAllSessions,
  endSession,
  endSessionByToken,
  endSessionOf,
  endSessions,
  endSignIn,
} from './end-session-queries.ts';
export { type AccountLimit, openLimits, TooManyAttempts } from './limits.ts';
export { openMailer } from './mailer.ts';
export { originFor } from './origin.ts';
export {
  countPasskeys,
  deletePasskey,
  findPasskey,
  hasCredential,
  loadPasskeys,
  renamePasskey,
} from './passkey-queries.ts';
export { hashPassword, isPassword, refuseWeak } from './password.ts';
export { checkPassword, requireSession, whileSignedIn, withPassword } from './proof.ts';
export {
  chosenLanguage,
  confirmEmail,
  declareAgain,
  deleteAccount,
  emailOf,
  findAccount,
  insertEmptyAccount,
  loadAccount,
  loadDeclaration,
  loadForExport,
  loadPasswordHash,
  lockAccount,
  removeUnconfirmed,
} from './queries.ts';
export { removePasskeys, removeSecondFactors, type SecondFactors } from './second-factor-queries.ts';
export { openSessionCookies } from './session-cookie.ts';
export { countSessions, hasSession, loadSessions } from './session-queries.ts';
export { noteSessionUse } from './session-use.ts';
export { countSigningKeys, deleteSigningKeys } from './signing-key-queries.ts';
