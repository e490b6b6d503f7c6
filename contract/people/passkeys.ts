import * as z from 'zod/mini';
import { table } from '../call.ts';
import { Id, Time, text } from '../fields.ts';
import { Account, accountMessages, done, OwnPassword, PasswordProof } from './account-fields.ts';

const PasskeyName = text(60, accountMessages.passkeyName);
/** `PublicKeyCredential.toJSON` of the browser. The server verifies it. */
const CredentialResponse = z.looseObject({
  id: z.string().check(z.maxLength(2000)),
  rawId: z.string().check(z.maxLength(2000)),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string().check(z.maxLength(20_000)) }),
});
/** Browsers pass this to `parseCreationOptionsFromJSON` and `parseRequestOptionsFromJSON`. */
const CredentialOptions = z.looseObject({ challenge: z.string() });
export const NewPasskey = z.object({ response: CredentialResponse, name: PasskeyName });
export const PasskeySignIn = z.object({ response: CredentialResponse });
export const PasskeyChange = z.object({ id: Id, name: PasskeyName });
export const PasskeyEnd = z.object({ id: Id, password: OwnPassword });

/** `synced`: a password manager keeps it on several devices. */
const Passkey = z.object({
  id: Id,
  name: z.string(),
  addedAt: Time,
  lastUsedAt: z.nullable(Time),
  synced: z.boolean(),
});
export type Passkey = z.infer<typeof Passkey>;

export const passkeys = table({
  startPasskey: {
    method: 'POST',
    path: '/auth/passkey/generate-register-options',
    summary: 'Read the options for creating a passkey, with a cookie for five minutes',
    access: 'anyone',
    rate: { max: 30, per: 'hour' },
    body: PasswordProof,
    answer: CredentialOptions,
  },
  addPasskey: {
    method: 'POST',
    path: '/auth/passkey/verify-registration',
    summary: 'Add the passkey that the browser created',
    access: 'anyone',
    rate: { max: 30, per: 'hour' },
    body: NewPasskey,
    answer: z.object({ passkey: Passkey }),
  },
  startPasskeySignIn: {
    method: 'GET',
    path: '/auth/passkey/generate-authenticate-options',
    summary: 'Read the options for a sign-in by passkey, the same for everybody, with a cookie for five minutes',
    access: 'anyone',
    rate: { max: 60, per: 'minute' },
    answer: CredentialOptions,
  },
  signInWithPasskey: {
    method: 'POST',
    path: '/auth/passkey/verify-authentication',
    summary: 'Sign in with a passkey. It counts as two factors, so no code is needed',
    access: 'anyone',
    rate: { max: 30, per: 'minute' },
    body: PasskeySignIn,
    answer: z.object({ user: Account }),
  },
  listPasskeys: {
    method: 'GET',
    path: '/auth/passkey/list-user-passkeys',
    summary: 'List the passkeys of the member, oldest first',
    access: 'anyone',
    rate: { max: 120, per: 'minute' },
    answer: z.object({ passkeys: z.array(Passkey) }),
  },
  renamePasskey: {
    method: 'POST',
    path: '/auth/passkey/update-passkey',
    summary: 'Rename a passkey',
    access: 'anyone',
    rate: { max: 60, per: 'hour' },
    body: PasskeyChange,
    answer: z.object({ passkey: Passkey }),
  },
  deletePasskey: {
    method: 'POST',
    path: '/auth/passkey/delete-passkey',
    summary: 'Delete a passkey, so that it no longer signs in',
    access: 'anyone',
    rate: { max: 30, per: 'hour' },
    body: PasskeyEnd,
    answer: done,
  },
});
