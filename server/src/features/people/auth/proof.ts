import { accountMessages } from '@veil/contract/people/account-fields.ts';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../../deps.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { headersFor } from './call-auth.ts';
import type { AuthContext } from './context.ts';
import { say } from './messages.ts';
import { originFor } from './origin.ts';
import { lockAccount } from './queries.ts';
import { isLive } from './session-queries.ts';

export type OwnSession = {
  sessionId: string;
  accountId: string;
  email: string;
  emailVerified: boolean;
  twoFactor: boolean;
};

/** Pages of other names below the same domain are foreign too. */
function refuseForeignPage(context: AuthContext, request: FastifyRequest): void {
  if (request.method === 'GET' || !headersFor(request).has('cookie')) return;
  const { config } = context.deps;
  const given = request.headers.origin ?? request.headers.referer ?? '';
  const origin = URL.canParse(given) ? new URL(given).origin : null;
  if (origin !== new URL(config.publicUrl).origin && origin !== originFor(config, request.host))
    refuse('forbidden', say('pageMayNotSignIn'));
}

/** The cookie, or the session's token from programs without cookies. */
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
    // The plugin declares this field, but its types do not.
    twoFactor: (user as { twoFactorEnabled?: boolean }).twoFactorEnabled ?? false,
  };
}

/** A reset by mail ends every session, so a change already under way must not be written after it. */
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

/** Failed attempts count, so that a stolen session cannot guess the password. `field` names the form's field. */
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
