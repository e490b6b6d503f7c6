import { translate } from '@veil/contract/say.ts';
import type { Deps, ExportFile } from '../../../deps.ts';
import { loadForExport, loadPasskeys, loadSessions } from '../auth/index.ts';
import { say } from './messages.ts';

/** The export has no hashes, keys, codes or tokens. */
export async function* exportAccount({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: string): AsyncIterable<ExportFile> {
  const account = await loadForExport(db, id);
  if (!account) return;
  const [passkeys, sessions] = await Promise.all([loadPasskeys(db, id), loadSessions(db, id, clock.now())]);
  yield {
    path: 'account.json',
    about: say('aboutYourAccount'),
    json: {
      email: account.email,
      emailVerified: account.email_verified,
      createdAt: account.created_at,
      adultConfirmedAt: account.adult_confirmed_at,
      adultConfirmedFrom: account.adult_country,
      terms: { version: account.terms_version, agreedAt: account.terms_agreed_at },
      twoFactor: account.two_factor_enabled,
      passkeys: passkeys.map((one) => ({ name: one.name, addedAt: one.created_at, lastUsedAt: one.last_used_at })),
      sessions: sessions.map((one) => ({
        device: one.device && translate(one.device),
        network: one.network,
        createdAt: one.created_at,
        usedAt: one.used_at,
      })),
    },
  };
}
