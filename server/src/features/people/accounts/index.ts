export { refuseWrongPassword } from './confirm-password.ts';
export { createAccount } from './create-account.ts';
export { type Accounts, openAccounts } from './open.ts';
export { makePasswordReset, openPasswordResets } from './password-resets.ts';
export { secondFactorsRemovedEmail } from './second-factor-emails.ts';
export { demandStaffTwoFactor, isStaffTwoFactorDemanded } from './sign-in-settings.ts';
