import { termsVersion } from '@veil/contract/site.ts';
import { type TermsAdmin, termsMessages } from '@veil/contract/terms.ts';
import type { Db, Deps } from '../../deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import { presentTermsVersion, readTerms } from './present.ts';
import { insertVersion, listVersions, lockTerms, versionsOfDay } from './queries.ts';
import { readTermsText, writeTermsText } from './text.ts';

type Publishing = { after: string; text: string; changes: string };

export async function readTermsAdmin(db: Db): Promise<TermsAdmin> {
  const [present, versions] = [await readTerms(db), await listVersions(db)];
  return {
    version: present.version,
    text: writeTermsText(present),
    versions: versions.map(({ version, published_at: at, by, changes, later, at_sign_up: atSignUp }) => ({
      version,
      publishedAt: at.toISOString(),
      by: by || null,
      changes,
      accepted: Number(later) + Number(atSignUp),
    })),
  };
}

/** From then on members accept it before they upload or publish again. */
export async function publishTerms(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  by: string,
  { after, text, changes }: Publishing,
): Promise<TermsAdmin> {
  const read = readTermsText(text);
  if (!read) return refuse('invalid', termsMessages.text, { text: termsMessages.text });
  const at = clock.now();
  await db.transaction().execute(async (tx) => {
    await lockTerms(tx);
    if (after !== (await presentTermsVersion(tx))) refuse('conflict', termsMessages.other);
    const version = await nextVersion(tx, at);
    await insertVersion(tx, { version, at, by, changes, body: writeTermsText(read) });
    const about = { kind: 'terms', id: version };
    await recordAudit(tx, { by, act: 'terms_published', about, detail: { after }, at });
  });
  return readTermsAdmin(db);
}

/** The day (UTC), with a number from the second of a day on. */
async function nextVersion(tx: Db, at: Date): Promise<string> {
  const day = at.toISOString().slice(0, 10);
  const taken = new Set([termsVersion, ...(await versionsOfDay(tx, day)).map(({ version }) => version)]);
  let version = day;
  for (let nth = 2; taken.has(version); nth++) version = `${day}-${nth}`;
  return version;
}
