import { vi } from 'vitest';
import { type AuthClient, codesFor, password } from './testing.ts';

type Page = Record<string, string>;
export type Secured = {
  email: string;
  page: Page;
  codes: string[];
  /** A valid code other than `codes[0]`, because half a minute may have passed. */
  anotherCode(): Promise<string>;
  recoveryCodes: string[];
};

const halfMinuteMs = 30_000;

/** A code of the half minute before this one ends with it, perhaps during the call that brings it. */
const withTimeLeft = () =>
  vi.waitFor(
    () => {
      if (Date.now() % halfMinuteMs > halfMinuteMs - 2_000) throw new Error('the half minute ends soon');
    },
    { timeout: 5_000 },
  );

export async function aSecured(client: AuthClient, email: string): Promise<Secured> {
  await client.signUp(email);
  const page = client.page(await client.signIn(email));
  const begun = (await client.post('/two-factor/enable', { password }, page)).json<{
    totpUri: string;
    recoveryCodes: string[];
  }>();
  const [first = '', ...codes] = await codesFor(begun.totpUri);
  const on = await client.post('/two-factor/verify-totp', { code: first }, page);
  if (on.statusCode !== 200) throw new Error(`two-factor was not turned on: ${on.body}`);
  const anotherCode = async () => {
    await withTimeLeft();
    return (await codesFor(begun.totpUri)).find((code) => code !== first && code !== codes[0]) ?? '';
  };
  return { email, page: client.pageAfter(page, on), codes, anotherCode, recoveryCodes: begun.recoveryCodes };
}

export async function aWaiting(client: AuthClient, email: string, secret = password): Promise<Page> {
  return client.pageAfter({}, await client.signIn(email, secret));
}
