import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Db } from '../../../deps.ts';
import type { Rotation } from '../../../platform/crypto/rewrap.ts';
import type { Secrets } from '../../../platform/crypto/secrets.ts';
import { rewriteColumn } from '../../../platform/db/rewrite-column.ts';
import { endAllSessions } from './end-session-queries.ts';

export const authSecret = (secrets: Secrets): string => secrets.key('accounts').toString('base64url');

/** Authenticator apps, recovery codes and signing keys. Signs everybody out, because the old key signed the cookies. */
export async function resealAccounts(tx: Db, { from, to }: Rotation): Promise<number> {
  const encryptAgain = async (data: string): Promise<string> => {
    // An unfinished set-up has no data.
    if (data === '') return '';
    const plain = await symmetricDecrypt({ key: authSecret(from), data });
    return symmetricEncrypt({ key: authSecret(to), data: plain });
  };
  const places = { table: 'two_factors', type: 'text' } as const;
  const secrets = await rewriteColumn(tx, { ...places, column: 'secret' }, encryptAgain);
  const codes = await rewriteColumn(tx, { ...places, column: 'recovery_codes' }, encryptAgain);
  // The jwt plugin stores its ciphertext as a JSON string.
  const keys = await rewriteColumn(tx, { table: 'signing_keys', column: 'private_key', type: 'text' }, async (stored) =>
    JSON.stringify(await encryptAgain(JSON.parse(stored as string) as string)),
  );
  await endAllSessions(tx);
  return secrets + codes + keys;
}
