import { LetterRequest, PasswordReset, SignIn, SignUp } from '@veil/contract/people/accounts.ts';
import { RecoveryCodeUse, TotpCode } from '@veil/contract/people/two-factor.ts';
import { type ProblemCode, problems } from '@veil/contract/problem.ts';
import { termsVersion } from '@veil/contract/site/site.ts';
import { onTestFinished, vi } from 'vitest';

type Account = { password: string; confirmed: boolean; twoFactor?: boolean };
type Schema = {
  safeParse(body: unknown): { data?: unknown; error?: { issues: { path: PropertyKey[]; message: string }[] } };
};
type Answer = { status: number; body: unknown };

export const rightCode = '123456';
export const recoveryCode = 'abcde-fgh23';

const ok = (body: unknown = {}): Answer => ({ status: 200, body });
function refuse(code: ProblemCode, detail: string, fields?: Record<string, string>): Answer {
  const { status, title } = problems[code];
  return { status, body: { type: 'about:blank', title, status, code, detail, fields } };
}
const tokenFor = (sub: string) => `h.${btoa(JSON.stringify({ sub, exp: Date.now() / 1000 + 300 }))}.s`;

/** Replaces fetch by an auth server with accounts. It checks each body against the contract. */
export function openAuthServer({ emailConfirmation = false, mailWorks = true } = {}) {
  const accounts = new Map<string, Account>();
  const calls: { path: string; body: Record<string, unknown> }[] = [];
  let signedIn: string | null = null;
  /** The account with the right password, until a code comes. */
  let challenged: string | null = null;
  let codeUsed = false;
  const finish = (right: boolean): Answer => {
    if (!challenged) return refuse('unauthorized', 'Please sign in again');
    if (!right) return refuse('invalid', 'This code is not right', { code: 'This code is not right' });
    signedIn = challenged;
    return ok();
  };

  const handlers: Record<string, [Schema | null, (body: Record<string, string>) => Answer]> = {
    '/api/site': [null, () => ok({ name: 'Veil', termsVersion, emailConfirmation, devMailbox: '/dev/mail' })],
    '/api/auth/token': [
      null,
      () => (signedIn ? ok({ token: tokenFor(signedIn) }) : refuse('unauthorized', 'Please sign in')),
    ],
    '/api/auth/sign-up/email': [
      SignUp,
      ({ email = '', password = '' }) => {
        if (!mailWorks) return refuse('unexpected_failure', 'The e-mail could not be sent');
        if (password === 'password1234') return refuse('invalid', 'Too common', { password: 'Please choose another' });
        if (!accounts.has(email)) accounts.set(email, { password, confirmed: !emailConfirmation });
        return ok();
      },
    ],
    '/api/auth/sign-in/email': [
      SignIn,
      ({ email = '', password }) => {
        const account = accounts.get(email);
        if (account?.password !== password) return refuse('unauthorized', 'E-mail or password is not right');
        if (!account?.confirmed) return refuse('email_unconfirmed', 'Please confirm your e-mail address first');
        if (account.twoFactor) {
          challenged = email;
          return ok({ twoFactor: true });
        }
        signedIn = email;
        return ok();
      },
    ],
    '/api/auth/two-factor/verify-totp': [TotpCode, ({ code }) => finish(code === rightCode)],
    '/api/auth/two-factor/verify-backup-code': [
      RecoveryCodeUse,
      ({ code }) => {
        const right = code === recoveryCode && !codeUsed;
        codeUsed ||= right;
        return finish(right);
      },
    ],
    '/api/auth/sign-out': [
      null,
      () => {
        signedIn = null;
        return ok();
      },
    ],
    '/api/auth/request-password-reset': [LetterRequest, () => ok()],
    '/api/auth/send-verification-email': [LetterRequest, () => ok()],
    '/api/auth/reset-password': [
      PasswordReset,
      ({ token }) => (token === 'mailed' ? ok() : refuse('invalid', 'This link is no longer valid')),
    ],
  };

  const answerFetch = async (url: string, init?: RequestInit): Promise<Response> => {
    const handler = handlers[url];
    if (!handler) throw new Error(`No handler for ${url}`);
    const [schema, act] = handler;
    const body = init?.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : {};
    calls.push({ path: url, body });
    const read = schema?.safeParse(body);
    const errors = read?.error?.issues.map(({ path, message }) => [path.join('.'), message] as const) ?? [];
    const answer = errors.length
      ? refuse('invalid', 'Not right', Object.fromEntries(errors))
      : act((read?.data ?? body) as Record<string, string>);
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  };
  vi.stubGlobal('fetch', answerFetch);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return {
    accounts,
    calls,
    /** The code is no longer accepted. */
    forgetChallenge: () => {
      challenged = null;
    },
    bodyOf: (path: string) => calls.find((call) => call.path === `/api/auth${path}`)?.body,
  };
}
