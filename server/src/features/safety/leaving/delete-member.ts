import type { Deps } from '../../../deps.ts';
import { inLanguage } from '../../../platform/language.ts';
import type { Queue } from '../../../slice.ts';
import { endUnusedTags } from '../../items/tags/index.ts';
import { deleteAccount, emailOf, endSessions } from '../../people/auth/index.ts';
import { evidenceHolderId, findLeaving } from '../../people/members/index.ts';
import { retireSlugs } from '../../people/names/index.ts';
import { deletionReceiptEmail } from './emails.ts';
import { eraseExport } from './export-files.ts';
import { deleteExportsOf, languageOf } from './queries.ts';

const batchSize = 100;
/** After this long without a mail server, an account is deleted without a receipt. */
const receiptTriesMs = 86_400_000;

export async function eraseExports(deps: Pick<Deps, 'db' | 'storage' | 'log'>, memberId: string): Promise<void> {
  for (const { id } of await deleteExportsOf(deps.db, memberId)) await eraseExport(deps, id);
}

/** Call it before the address is deleted; a process killed in between sends it again. */
async function sendReceipt({ db, mail, clock }: Deps, memberId: string, due: Date): Promise<void> {
  const email = await emailOf(db, memberId);
  const now = clock.now();
  if (!email) return;
  const receipt = inLanguage(await languageOf(db, memberId), () => deletionReceiptEmail(email, now));
  await mail.send(receipt).catch((error: unknown) => {
    if (now.getTime() - due.getTime() < receiptTriesMs) throw error;
  });
}

/** Steps can repeat after a killed run: slices erase large and external data, then one transaction deletes the rows. */
export async function deleteMember(deps: Deps, memberId: string, { receipt = true } = {}): Promise<void> {
  const due = await findLeaving(deps.db, memberId);
  if (!due || due > deps.clock.now()) return;
  await endSessions(deps.db, memberId);
  await deps.hooks.eraseMember(deps, memberId);
  if (receipt) await sendReceipt(deps, memberId, due);
  await deps.db.transaction().execute(async (tx) => {
    await deps.hooks.onMemberEnd(tx, { id: memberId, how: 'deleted' });
    await retireSlugs(deps, tx, memberId);
    await deleteAccount(tx, memberId);
  });
}

/** A failed deletion is tried again in the next run and does not delay the others. */
export async function deleteDueMembers(deps: Deps): Promise<void> {
  const due = await deps.db
    .selectFrom('members')
    .select('id')
    .where('deletes_at', '<=', deps.clock.now())
    .orderBy('deletes_at')
    .limit(batchSize)
    .execute();
  for (const { id } of due)
    await deleteMember(deps, id).catch((err: unknown) => deps.log.error({ err }, 'an account is not deleted yet'));
  // Evidence decided since then no longer uses its tags.
  await deps.db.transaction().execute((tx) => endUnusedTags(tx, evidenceHolderId));
}

export const deletions: Queue = {
  name: 'delete-members',
  // Every ten minutes.
  cron: '*/10 * * * *',
  lane: 'upkeep',
  concurrency: 1,
  timeoutSeconds: 3600,
  run: deleteDueMembers,
};
