import type { Db } from '../../../deps.ts';
import type { AccountDeps } from '../auth/index.ts';
import { type AccountRules, hashPassword, makeAuth, openMailer, refuseWeak } from '../auth/index.ts';

type NewAccount = { email: string; password: string };

export async function createAccount(
  tx: Db,
  deps: AccountDeps,
  { onAccountMade }: Pick<AccountRules, 'onAccountMade'>,
  { email, password }: NewAccount,
): Promise<string> {
  refuseWeak('password', password, email);
  const mailer = openMailer(deps);
  const auth = makeAuth({ ...deps, db: tx }, mailer, { onAccountMade, barredBecause: async () => null });
  const { internalAdapter } = await auth.$context;
  const user = { email, name: '', emailVerified: true };
  const { id } = await internalAdapter.createUser(user, { method: 'email-password' });
  const credential = { userId: id, providerId: 'credential', accountId: id, password: await hashPassword(password) };
  await internalAdapter.linkAccount(credential);
  return id;
}
