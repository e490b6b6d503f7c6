import type { Db } from '../../../deps.ts';

const hex = (bytes: Buffer | null | undefined): string | null => bytes?.toString('hex') ?? null;
export const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

export const loadItem = (db: Db, id: string) =>
  db
    .selectFrom('content')
    .leftJoin('attestations', 'attestations.content_id', 'content.id')
    .select(['id', 'title', 'description', 'alt', 'content.kind', 'visibility', 'created_at', 'published_at'])
    .select(['mask_version', 'attested_at', 'attestation_version'])
    .where('id', '=', id)
    .executeTakeFirst();

export const loadAccount = (db: Db, id: string) =>
  db
    .selectFrom('accounts')
    .innerJoin('members', 'members.id', 'accounts.id')
    .select(['accounts.id', 'display_name', 'slug', 'email', 'email_verified', 'accounts.created_at'])
    .select(['adult_confirmed_at', 'adult_country'])
    .where('accounts.id', '=', id)
    .executeTakeFirst();

export const loadMatches = (db: Db, contentId: string) =>
  db
    .selectFrom('hash_matches')
    .leftJoin('hash_bank_entries', 'hash_bank_entries.id', 'hash_matches.entry_id')
    .select(['hash_bank_entries.source', 'hash_matches.reason', 'distance', 'matched_at'])
    .where('hash_matches.content_id', '=', contentId)
    .orderBy('matched_at')
    .orderBy('hash_matches.id')
    .execute();

export async function filesOf(db: Db, id: string, version: number) {
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
