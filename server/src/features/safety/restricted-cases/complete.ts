import type { Db, Deps } from '../../../deps.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { loadViewer } from '../../people/members/index.ts';
import { freezeAccount } from '../../people/strikes/index.ts';
import { gatherFacts } from './facts.ts';
import { loadRestricted, type RestrictedRow, updateRestricted } from './queries.ts';
import { lockFacts, sealFacts } from './sealed-facts.ts';

type CompletionDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'hooks' | 'secrets'>;

/** The rights of the restricting member count. If they do not suffice, an admin must confirm. */
async function freezeIfAllowed(
  deps: CompletionDeps,
  tx: Db,
  memberId: string,
  row: RestrictedRow,
  at: Date,
): Promise<boolean> {
  try {
    return await freezeAccount(deps, tx, { memberId, by: null, decider: row.by_id, at });
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

export const complete = (deps: CompletionDeps, id: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const row = await loadRestricted(tx, id, true);
    if (row.completed_at || row.lifted_at) return;
    const at = deps.clock.now();
    await lockFacts(tx, row);
    // Facts come first, because freezing the account ends its sessions.
    const facts = await gatherFacts(tx, row, at);
    const { member_id: memberId } = row;
    const member = memberId ? await loadViewer({ ...deps, db: tx }, memberId) : null;
    const froze = member !== null && (await freezeIfAllowed(deps, tx, member.id, row, at));
    await updateRestricted(tx, id, { ...(facts && sealFacts(deps, id, facts)), froze, completed_at: at });
  });

export async function completeAll(deps: CompletionDeps & Pick<Deps, 'log'>): Promise<void> {
  const rows = await deps.db
    .selectFrom('restricted_cases')
    .select('id')
    .where('completed_at', 'is', null)
    .where('lifted_at', 'is', null)
    .orderBy('restricted_at')
    .limit(100)
    .execute();
  for (const { id } of rows)
    await complete(deps, id).catch((err: unknown) => deps.log.error({ err }, 'a restricted case is incomplete'));
}

export async function completeOf(deps: CompletionDeps & Pick<Deps, 'log'>, memberId: string): Promise<void> {
  const rows = await deps.db
    .selectFrom('restricted_cases')
    .select('id')
    .where('member_id', '=', memberId)
    .where('completed_at', 'is', null)
    .where('lifted_at', 'is', null)
    .execute();
  for (const { id } of rows) await complete(deps, id);
}
