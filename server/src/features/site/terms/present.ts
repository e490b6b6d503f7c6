import type { LegalText } from '@veil/contract/legal-text.ts';
import { termsVersion } from '@veil/contract/site.ts';
import { builtInTerms } from '@veil/contract/terms-text.ts';
import type { Db } from '../../deps.ts';
import { newestTerms, newestVersion } from './queries.ts';
import { readTermsText } from './text.ts';

export type PresentTerms = LegalText & { version: string; publishedAt: Date | null; changes: string };

/** The terms that count: those that an admin published last, or those of the program. */
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
