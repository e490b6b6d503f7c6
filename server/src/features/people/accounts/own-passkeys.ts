import type { Passkey, PasskeyChange, PasskeyEnd } from '@veil/contract/people/passkeys.ts';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/v4/core';
import { found, refuse } from '../../../platform/refusal.ts';
import type { AuthContext } from '../auth/index.ts';
import {
  checkPassword,
  deletePasskey,
  findPasskey,
  loadPasskeys,
  renamePasskey,
  requireSession,
} from '../auth/index.ts';
import { passkeyDeletedEmail } from './second-factor-emails.ts';
import { mailLater } from './two-factor.ts';

type Row = Awaited<ReturnType<typeof loadPasskeys>>[number];

export const shown = ({ id, name, created_at, last_used_at, backed_up }: Row): Passkey => ({
  id,
  name,
  addedAt: created_at.toISOString(),
  lastUsedAt: last_used_at?.toISOString() ?? null,
  synced: backed_up,
});

export async function listPasskeys(context: AuthContext, request: FastifyRequest) {
  const { accountId } = await requireSession(context, request);
  return { passkeys: (await loadPasskeys(context.deps.db, accountId)).map(shown) };
}

export async function changePasskey(
  context: AuthContext,
  { id, name }: z.output<typeof PasskeyChange>,
  request: FastifyRequest,
) {
  const { accountId } = await requireSession(context, request);
  await renamePasskey(context.deps.db, accountId, id, name);
  return { passkey: shown(found(await findPasskey(context.deps.db, accountId, id))) };
}

export async function endPasskey(
  context: AuthContext,
  { id, password }: z.output<typeof PasskeyEnd>,
  request: FastifyRequest,
) {
  const session = await requireSession(context, request);
  const { name } = found(await findPasskey(context.deps.db, session.accountId, id));
  await checkPassword(context, request, session, password);
  if (!(await deletePasskey(context.deps.db, session.accountId, id))) refuse('not_found');
  mailLater(context, request, session.email, (to, origin) => passkeyDeletedEmail(to, origin, name));
  return { status: true };
}
