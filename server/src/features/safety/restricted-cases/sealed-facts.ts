import type { PreservedFacts } from '@veil/contract/safety/preserved-facts.ts';
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { newFileKey, sealText, unsealText, unwrapKey, wrapKey } from '../../../platform/crypto/sealing.ts';
import type { Secret } from './facts.ts';
import type { RestrictedRow } from './queries.ts';

/** All facts belong to one moment. */
export const lockFacts = (tx: Db, { content_id }: Pick<RestrictedRow, 'content_id'>) =>
  sql`select 1 from content where id = ${content_id} for share`.execute(tx);

const siteKey = ({ secrets }: Secret) => secrets.key('preserved facts');

/** The site's key seals the facts' own key, so without the row the bytes are noise. */
export function sealFacts(deps: Secret, id: string, facts: PreservedFacts): { facts: Buffer; facts_key: Buffer } {
  const key = newFileKey();
  return {
    facts: sealText(JSON.stringify(facts), key, `restricted case ${id}`),
    facts_key: wrapKey(key, siteKey(deps)),
  };
}

export function openFacts(deps: Secret, row: Pick<RestrictedRow, 'id' | 'facts' | 'facts_key'>): PreservedFacts | null {
  if (!row.facts || !row.facts_key) return null;
  const text = unsealText(row.facts, unwrapKey(row.facts_key, siteKey(deps)), `restricted case ${row.id}`);
  return JSON.parse(text) as PreservedFacts;
}
