import { accountMessages } from '@veil/contract/account-fields.ts';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../deps.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { headersFor } from './call-auth.ts';
import type { AuthContext } from './context.ts';
import { originFor } from './origin.ts';
import { lockAccount } from './queries.ts';
import { isLive } from './session-queries.ts';

/** Whose session a request proves. */
export type OwnSession = {
  sessionId: string;
  accountId: string;
  email: string;
  emailVerified: boolean;
  twoFactor: boolean;
};

/** As better-auth does for its own calls: a page of another site, or of another name below the same domain, changes nothing here. */
function refuseForeignPage(context: AuthContext, request: FastifyRequest): void {
  if (request.method === 'GET' || !headersFor(request).has('cookie')) return;
  const { config } = context.deps;
  const given = request.headers.origin ?? request.headers.referer ?? '';
  const origin = URL.canParse(given) ? new URL(given).origin : null;
  if (origin !== new URL(config.publicUrl).origin && origin !== originFor(config, request.host))
    refuse('forbidden', 'This page may not sign anyone in here');
}

/** The session of the cookie, or of the session's token for programs without cookies. */
export async function requireSession(context: AuthContext, request: FastifyRequest): Promise<OwnSession> {
  refuseForeignPage(context, request);
  const query = { disableRefresh: true };
  const found = await context.auth.api.getSession({ headers: headersFor(request), query });
  if (!found) return refuse('unauthorized');
  const { session, user } = found;
  return {
    sessionId: session.id,
    accountId: user.id,
    email: user.email,
    emailVerified: user.emailVerified,
    // Declared by the plugin, whose types do not say so.
    twoFactor: (user as { twoFactorEnabled?: boolean }).twoFactorEnabled ?? false,
  };
}

/**
 * Runs a change of how the account signs in, while the session that asked for it lives. A reset by mail ends every session and removes what
 * others added: a change that was already under way must not be written after it.
 */
export const whileSignedIn = <R>(
  { inTransaction }: Pick<AuthContext, 'inTransaction'>,
  { accountId, sessionId }: Pick<OwnSession, 'accountId' | 'sessionId'>,
  change: (tx: Db) => Promise<R>,
): Promise<R> =>
  inTransaction(async (tx) => {
    await lockAccount(tx, accountId);
    if (!(await isLive(tx, sessionId))) refuse('unauthorized');
    return change(tx);
  });

/**
 * Runs what asks for the password again, and counts the attempt until the password was right: a stolen session must not be a way to guess
 * it. `field` is that of the form.
 */
export async function withPassword<R>(
  { limits }: AuthContext,
  { email }: Pick<OwnSession, 'email'>,
  run: () => Promise<R>,
  field = 'password',
): Promise<R> {
  await limits.byAccount('own-password', email, { max: 10, minutes: 15 });
  try {
    const answer = await run();
    await limits.refund('own-password', email);
    return answer;
  } catch (error) {
    if (!(error instanceof Refusal) || error.message !== accountMessages.wrongPassword) throw error;
    return refuse('invalid', error.message, { [field]: error.message });
  }
}

/** Refuses a wrong password. */
export async function checkPassword(
  context: AuthContext,
  request: FastifyRequest,
  session: OwnSession,
  password: string,
): Promise<void> {
  await withPassword(context, session, async () => {
    const headers = headersFor(request);
    const response = await context.auth.api.verifyPassword({ body: { password }, headers, asResponse: true });
    if (!response.ok) refuse('invalid', accountMessages.wrongPassword);
  });
}
