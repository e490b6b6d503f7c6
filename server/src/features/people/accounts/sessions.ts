import type { SessionEnd, SignedInSession } from '@veil/contract/people/account-settings.ts';
import { translate } from '@veil/contract/say.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import type * as z from 'zod/v4/core';
import { refuse } from '../../../platform/refusal.ts';
import type { AuthContext } from '../auth/index.ts';
import {
  callAuth,
  endSessionOf,
  endSessions,
  forwardAnswer,
  loadSessions,
  noteSessionUse,
  requireSession,
  unknownDevice,
} from '../auth/index.ts';

const done = { status: true };

/** A page in use asks every few minutes, so this also records the use of the session. */
export async function giveToken(
  { auth, deps }: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ token: string }> {
  const response = await callAuth(auth, request, { path: '/token' });
  const answer = (await forwardAnswer(request, reply, response, true)) as { token: string };
  const { sid } = decodeJwt(answer.token);
  if (typeof sid === 'string') await noteSessionUse(deps, sid);
  return answer;
}

export async function listSessions(
  context: AuthContext,
  request: FastifyRequest,
): Promise<{ sessions: SignedInSession[] }> {
  const { deps } = context;
  const own = await requireSession(context, request);
  const rows = await loadSessions(deps.db, own.accountId, deps.clock.now());
  return {
    sessions: rows.map(({ id, device, network, created_at, used_at }) => ({
      id,
      device: translate(device || unknownDevice),
      network,
      createdAt: created_at.toISOString(),
      usedAt: used_at.toISOString(),
      current: id === own.sessionId,
    })),
  };
}

export async function endOneSession(
  context: AuthContext,
  { id }: z.output<typeof SessionEnd>,
  request: FastifyRequest,
) {
  const { accountId } = await requireSession(context, request);
  if (!(await endSessionOf(context.deps.db, accountId, id))) refuse('not_found');
  return done;
}

export async function endOtherSessions(context: AuthContext, request: FastifyRequest) {
  const { accountId, sessionId } = await requireSession(context, request);
  await endSessions(context.deps.db, accountId, sessionId);
  return done;
}

export async function endAllSessions(context: AuthContext, request: FastifyRequest) {
  const { accountId } = await requireSession(context, request);
  await endSessions(context.deps.db, accountId);
  return done;
}
