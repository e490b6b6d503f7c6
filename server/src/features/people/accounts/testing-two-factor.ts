import { type AuthClient, codesFor, password } from './testing.ts';

type Page = Record<string, string>;
export type Secured = {
  email: string;
  page: Page;
  /** Valid codes that were not used. */
  codes: string[];
  /** Another one than `codes[0]`, valid now: half a minute may have ended since. */
  anotherCode(): Promise<string>;
  recoveryCodes: string[];
};

/** A member with two-factor on, signed in. */
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
  const anotherCode = async () =>
    (await codesFor(begun.totpUri)).find((code) => code !== first && code !== codes[0]) ?? '';
  return { email, page: client.pageAfter(page, on), codes, anotherCode, recoveryCodes: begun.recoveryCodes };
}

/** A browser whose sign-in waits for a code. */
export async function aWaiting(client: AuthClient, email: string, secret = password): Promise<Page> {
  return client.pageAfter({}, await client.signIn(email, secret));
}
