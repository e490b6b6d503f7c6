import { startAuthentication, startRegistration, WebAuthnAbortService, WebAuthnError } from '@simplewebauthn/browser';
import { session } from '../../../platform/api.ts';
import { callAuth, callOwnAccount } from './call-auth.ts';
import { say } from './messages.ts';

type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type AuthenticationOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type AuthenticationResponse = Awaited<ReturnType<typeof startAuthentication>>;

const isAddress = /^\[|^\d+(\.\d+){3}$/;

/** A passkey belongs to a domain name: none at a bare IP address, and none without https except on localhost. */
export const canUsePasskeys = (): boolean =>
  window.isSecureContext && typeof PublicKeyCredential === 'function' && !isAddress.test(window.location.hostname);

export const canSuggestPasskeys = async (): Promise<boolean> =>
  canUsePasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);

/** Browsers report a cancel, a timeout and a replaced request by these names (WebAuthn level 3, 5.1.4). */
export function isCancelled(error: unknown): boolean {
  const cause = error instanceof WebAuthnError ? error.cause : error;
  return cause instanceof Error && (cause.name === 'NotAllowedError' || cause.name === 'AbortError');
}

/** Returns only reasons on which a person can act. */
export function passkeyProblem(error: unknown): string | undefined {
  if (!(error instanceof WebAuthnError)) return undefined;
  if (error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return say('thisDeviceHasAPasskey');
  if (error.code.startsWith('ERROR_AUTHENTICATOR_MISSING')) return say('thisDeviceCannotKeepA');
  return say('theBrowserCouldNotUse');
}

/** The contract names only the fields that the site reads; the types of WebAuthn name all. */
type Sent<R> = { id: string; rawId: string; type: 'public-key'; response: R & Record<string, unknown> };
const asSent = <R>(credential: { id: string; rawId: string; response: R }): Sent<R> =>
  ({ ...credential, type: 'public-key' }) as Sent<R>;

/** `suggest` waits until a passkey is chosen among the suggestions of the e-mail field, with no time limit. */
export async function askForPasskey({ suggest = false } = {}) {
  const options = await callAuth('/passkey/generate-authenticate-options');
  return startAuthentication({
    optionsJSON: options as unknown as AuthenticationOptions,
    useBrowserAutofill: suggest,
  });
}

export const cancelPasskeys = (): void => WebAuthnAbortService.cancelCeremony();

export async function signInWithPasskey(response: AuthenticationResponse): Promise<void> {
  await callAuth('/passkey/verify-authentication', { response: asSent(response) });
  await session.renew(true);
}

export async function addPasskey(name: string, password: string): Promise<void> {
  const options = await callOwnAccount('/passkey/generate-register-options', { password });
  const response = await startRegistration({ optionsJSON: options as unknown as RegistrationOptions });
  // The server refuses an expired challenge like an ended session, but the member stays signed in.
  await callAuth('/passkey/verify-registration', { response: asSent(response), name });
}
