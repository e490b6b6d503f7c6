import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../../../platform/refusal.ts';
import type { AuthContext } from '../auth/index.ts';
import { callAuth, endSignIn, forwardAnswer, loadProofs, newTokenHash, signInAgain } from '../auth/index.ts';

/** Ends the session if password or second factor changed during the call, because the change could not see it. */
export async function forwardSignIn(
  { auth, deps }: AuthContext,
  accountId: string | undefined,
  body: object,
  request: FastifyRequest,
  reply: FastifyReply,
  /** The change of `proofs` that the call itself makes. */
  changes?: (proofs: string) => string,
): Promise<unknown> {
  const before = accountId ? await loadProofs(deps.db, accountId) : '';
  const response = await callAuth(auth, request, { body });
  if (accountId && response.ok) {
    const after = await loadProofs(deps.db, accountId);
    if (after !== (changes ? changes(before) : before)) {
      await endSignIn(deps.db, accountId, newTokenHash(response));
      return refuse('unauthorized', signInAgain);
    }
  }
  return forwardAnswer(request, reply, response);
}
