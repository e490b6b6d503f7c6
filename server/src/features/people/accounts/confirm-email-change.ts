import type { EmailChangeProof } from '@veil/contract/people/account-settings.ts';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/v4/core';
import { refuse } from '../../../platform/refusal.ts';
import type { AuthContext } from '../auth/index.ts';
import { deleteEmailChange, invalidLink, requireSession, takeEmailChange } from '../auth/index.ts';
import { changed, done, hashOf, tellBoth, write } from './change-email.ts';

export async function confirmEmailChange(
  context: AuthContext,
  { token }: z.output<typeof EmailChangeProof>,
  request: FastifyRequest,
) {
  const { deps } = context;
  const moved = await changed(() =>
    context.inTransaction(async (tx) => {
      const change = await takeEmailChange(tx, hashOf(token), deps.clock.now());
      const proven = change && { id: change.account_id, email: change.new_email, verified: true };
      const oldEmail = proven && (await write(context, tx, proven));
      return oldEmail ? { oldEmail, newEmail: proven.email } : null;
    }),
  );
  if (!moved) return refuse('invalid', invalidLink);
  tellBoth(context, moved.oldEmail, moved.newEmail, request);
  return done;
}

export async function cancelEmailChange(context: AuthContext, request: FastifyRequest) {
  const { accountId } = await requireSession(context, request);
  await deleteEmailChange(context.deps.db, accountId);
  return done;
}
