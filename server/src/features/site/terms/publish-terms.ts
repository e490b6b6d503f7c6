import { termsVersion } from '@veil/contract/site/site.ts';
import { type TermsAdmin, type terms, termsMessages } from '@veil/contract/site/terms.ts';
import type { Db, Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import { inWords, presentTermsVersion, readTerms } from './present.ts';
import { insertVersion, listVersions, lockTerms, versionsOfDay } from './queries.ts';
import { readTermsText, writeTermsText } from './text.ts';

export async function readTermsAdmin({ db }: Pick<Deps, 'db'>): Promise<TermsAdmin> {
  const [present, versions] = [await readTerms(db), await listVersions(db)];
  return {
    version: present.version,
    text: writeTermsText(inWords(present)),
    versions: versions.map(({ version, published_at: at, by, changes, later, at_sign_up: atSignUp }) => ({
      version,
      publishedAt: at.toISOString(),
      by: by || null,
      changes,
      accepted: Number(later) + Number(atSignUp),
    })),
  };
}

/** Members accept it before they upload or publish again. */
export async function publishTerms(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id: by }: { id: string },
  { body: { after, text, changes } }: Asked<typeof terms.publishTerms>,
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
  return readTermsAdmin({ db });
}

/** The UTC day, with a number from the second version on. */
async function nextVersion(tx: Db, at: Date): Promise<string> {
  const day = at.toISOString().slice(0, 10);
  const taken = new Set([termsVersion, ...(await versionsOfDay(tx, day)).map(({ version }) => version)]);
  let version = day;
  for (let nth = 2; taken.has(version); nth++) version = `${day}-${nth}`;
  return version;
}
