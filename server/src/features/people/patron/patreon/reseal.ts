import type { Db } from '../../../../deps.ts';
import { type Rotation, resealText } from '../../../../platform/crypto/rewrap.ts';
import { rewriteColumn } from '../../../../platform/db/rewrite-column.ts';
import { writeSecrets } from '../patreon-queries.ts';

export async function resealPatreon(tx: Db, rotation: Rotation): Promise<number> {
  const tokens = await rewriteColumn(
    tx,
    { table: 'patreon_links', column: 'tokens', id: 'member_id', type: 'bytea' },
    (sealed: Buffer, memberId) => resealText(rotation, 'patreon', sealed, `patreon tokens of ${memberId}`),
  );
  const options = await tx.selectFrom('patreon_options').select(['client_secret', 'webhook_secret']).executeTakeFirst();
  const reseal = (sealed: Buffer, secret: string) => resealText(rotation, 'patreon', sealed, `patreon ${secret}`);
  const change = {
    ...(options?.client_secret && { client_secret: reseal(options.client_secret, 'client secret') }),
    ...(options?.webhook_secret && { webhook_secret: reseal(options.webhook_secret, 'webhook secret') }),
  };
  if (Object.keys(change).length > 0) await writeSecrets(tx, change);
  return tokens + Object.keys(change).length;
}
