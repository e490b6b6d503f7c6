import type { Db, Deps } from '../../../deps.ts';
import { deleteRetiredSlugs, insertRetiredSlugs } from './queries.ts';

/** Long enough for followers to learn that the former owner is gone. */
const retiredDays = 90;
const dayMs = 86_400_000;

type Naming = Pick<Deps, 'clock' | 'secrets'>;
const macOf = ({ secrets }: Naming, slug: string): Buffer => secrets.mac('retired names', slug);

/** Nobody can impersonate a recently deleted member. */
export async function isRetired(deps: Naming, db: Db, slug: string): Promise<boolean> {
  const row = await db
    .selectFrom('retired_slugs')
    .select('until')
    .where('slug_mac', '=', macOf(deps, slug))
    .executeTakeFirst();
  return row !== undefined && row.until > deps.clock.now();
}

export async function retireSlugs(deps: Naming, tx: Db, memberId: string): Promise<void> {
  const now = deps.clock.now();
  const rows = await tx.selectFrom('member_slugs').select('slug').where('member_id', '=', memberId).execute();
  await deleteRetiredSlugs(tx, now);
  await insertRetiredSlugs(
    tx,
    rows.map(({ slug }) => macOf(deps, slug)),
    new Date(now.getTime() + retiredDays * dayMs),
  );
}
