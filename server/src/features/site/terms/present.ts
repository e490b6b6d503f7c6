import { translate } from '@veil/contract/say.ts';
import type { LegalText } from '@veil/contract/site/legal-text.ts';
import { termsVersion } from '@veil/contract/site/site.ts';
import { builtInTerms } from '@veil/contract/site/terms-text.ts';
import type { Db, Deps } from '../../../deps.ts';
import { hasAccepted, newestTerms, newestVersion } from './queries.ts';
import { readTermsText } from './text.ts';

export type PresentTerms = LegalText & { version: string; publishedAt: Date | null; changes: string };

export async function readTerms(db: Db): Promise<PresentTerms> {
  const row = await newestTerms(db);
  if (!row) return { ...builtInTerms, version: termsVersion, publishedAt: null, changes: '' };
  const read = readTermsText(row.body);
  if (!read) throw new Error(`the terms of ${row.version} cannot be read`);
  const { version, published_at: publishedAt, changes } = row;
  return { title: builtInTerms.title, ...read, version, publishedAt, changes };
}

export const presentTermsVersion = async (db: Db): Promise<string> =>
  (await newestVersion(db))?.version ?? termsVersion;

/** The built-in terms exist in each language, and the operator's own text in one. */
export const inWords = ({ title, lead, clauses }: LegalText) => ({
  title: translate(title),
  lead: translate(lead),
  clauses: clauses.map((clause) => ({ title: translate(clause.title), text: clause.text.map(translate) })),
});

export async function getTerms({ db }: Pick<Deps, 'db'>, viewer: { id: string } | null) {
  const present = await readTerms(db);
  return {
    ...present,
    ...inWords(present),
    publishedAt: present.publishedAt?.toISOString() ?? null,
    accepted: viewer && (await hasAccepted(db, viewer.id, present.version)),
  };
}
