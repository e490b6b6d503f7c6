import type { PreservedFacts } from '@veil/contract/safety/preserved-facts.ts';
import type { Db, Deps } from '../../../deps.ts';
import { filesOf, iso, loadAccount, loadItem, loadMatches } from './load-facts.ts';
import type { RestrictedRow } from './queries.ts';

export type Secret = Pick<Deps, 'secrets'>;

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
      alt: item.alt,
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
