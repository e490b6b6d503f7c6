import { type terms, termsMessages } from '@veil/contract/site/terms.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import { presentTermsVersion } from './present.ts';
import { hasAccepted, insertAcceptance, lockTerms } from './queries.ts';

type Account = { readonly id: string };

/** Accepting twice keeps the first time. */
export async function acceptTerms(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id }: Account,
  { body: { version } }: Asked<typeof terms.acceptTerms>,
): Promise<{ version: string; acceptedAt: string }> {
  const at = await db.transaction().execute(async (tx) => {
    await lockTerms(tx);
    if (version !== (await presentTermsVersion(tx))) refuse('conflict', termsMessages.other);
    return insertAcceptance(tx, id, version, clock.now());
  });
  return { version, acceptedAt: at.toISOString() };
}

export const hasAcceptedPresentTerms = async (db: Db, { id }: Account): Promise<boolean> =>
  hasAccepted(db, id, await presentTermsVersion(db));

/** Calls declare it (`asksForTerms`), or call it here if it depends on the item. */
export async function refuseWithoutTerms(db: Db, viewer: Account | null): Promise<void> {
  if (viewer && !(await hasAcceptedPresentTerms(db, viewer))) refuse('terms_not_accepted', termsMessages.refused);
}

export const acceptedTermsVersion = (accountId: string): RawBuilder<string> => sql<string>`coalesce(
  (select version from terms_acceptances where account_id = ${accountId} order by accepted_at desc limit 1),
  (select terms_version from accounts where id = ${accountId}))`;

export async function refuseOtherTerms(db: Db, version: string): Promise<void> {
  if (version !== (await presentTermsVersion(db)))
    refuse('invalid', termsMessages.version, { termsVersion: termsMessages.version });
}
