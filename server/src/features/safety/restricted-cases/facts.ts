import type { PreservedFacts } from '@veil/contract/safety/preserved-facts.ts';
import { sql } from 'kysely';
import type { Db, Deps } from '../../../deps.ts';
import { newFileKey, sealText, unsealText, unwrapKey, wrapKey } from '../../../platform/crypto/sealing.ts';
import type { RestrictedRow } from './queries.ts';

type Secret = Pick<Deps, 'secrets'>;

const hex = (bytes: Buffer | null | undefined): string | null => bytes?.toString('hex') ?? null;
const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

const loadItem = (db: Db, id: string) =>
  db
    .selectFrom('content')
    .leftJoin('attestations', 'attestations.content_id', 'content.id')
    .select(['id', 'title', 'description', 'content.kind', 'visibility', 'created_at', 'published_at', 'mask_version'])
    .select(['attested_at', 'attestation_version'])
    .where('id', '=', id)
    .executeTakeFirst();

const loadAccount = (db: Db, id: string) =>
  db
    .selectFrom('accounts')
    .innerJoin('members', 'members.id', 'accounts.id')
    .select(['accounts.id', 'display_name', 'slug', 'email', 'email_verified', 'accounts.created_at'])
    .select(['adult_confirmed_at', 'adult_country'])
    .where('accounts.id', '=', id)
    .executeTakeFirst();

const loadMatches = (db: Db, contentId: string) =>
  db
    .selectFrom('hash_matches')
    .leftJoin('hash_bank_entries', 'hash_bank_entries.id', 'hash_matches.entry_id')
    .select(['hash_bank_entries.source', 'hash_matches.reason', 'distance', 'matched_at'])
    .where('hash_matches.content_id', '=', contentId)
    .orderBy('matched_at')
    .orderBy('hash_matches.id')
    .execute();

async function filesOf(db: Db, id: string, version: number) {
  const [original, master] = await Promise.all([
    db.selectFrom('originals').selectAll().where('content_id', '=', id).executeTakeFirst(),
    db
      .selectFrom('masters')
      .select(['sha256', 'pdq', 'bytes', 'width', 'height'])
      .where('content_id', '=', id)
      .where('mask_version', '=', version)
      .executeTakeFirst(),
  ]);
  return {
    original: original
      ? {
          sha256: hex(original.sha256),
          pdq: hex(original.pdq),
          bytes: Number(original.bytes),
          format: original.format,
        }
      : null,
    master: master
      ? {
          sha256: hex(master.sha256),
          pdq: hex(master.pdq),
          bytes: Number(master.bytes),
          width: master.width,
          height: master.height,
        }
      : null,
  };
}

export async function gatherFacts(
  db: Db,
  { content_id, member_id }: Pick<RestrictedRow, 'content_id' | 'member_id'>,
  at: Date,
): Promise<PreservedFacts | null> {
  const item = await loadItem(db, content_id);
  if (!item) return null;
  const [files, account, sessions, matches] = await Promise.all([
    filesOf(db, content_id, item.mask_version),
    member_id ? loadAccount(db, member_id) : undefined,
    member_id
      ? db.selectFrom('sessions').selectAll().where('account_id', '=', member_id).orderBy('created_at').execute()
      : [],
    loadMatches(db, content_id),
  ]);
  return {
    keptAt: at.toISOString(),
    item: {
      id: item.id,
      title: item.title,
      description: item.description,
      kind: item.kind,
      visibility: item.visibility,
      uploadedAt: item.created_at.toISOString(),
      publishedAt: iso(item.published_at),
      attestedAt: iso(item.attested_at),
      attestationVersion: item.attestation_version,
    },
    ...files,
    account: account
      ? {
          id: account.id,
          name: account.display_name,
          slug: account.slug,
          email: account.email,
          emailVerified: account.email_verified,
          createdAt: account.created_at.toISOString(),
          adultConfirmedAt: account.adult_confirmed_at.toISOString(),
          country: account.adult_country,
        }
      : null,
    sessions: sessions.map(({ network, device, created_at, used_at }) => ({
      network,
      device,
      startedAt: created_at.toISOString(),
      usedAt: used_at.toISOString(),
    })),
    matches: matches.map(({ source, reason, distance, matched_at }) => ({
      source,
      reason,
      distance,
      at: matched_at.toISOString(),
    })),
  };
}

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
