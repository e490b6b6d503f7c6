import type { Db, Deps } from '../../../deps.ts';
import { emailOf } from '../auth/index.ts';
import { isModerator, isSuspended, loadViewer, setSuspended } from '../members/index.ts';
import { insertAct } from './act-queries.ts';
import { mailboxName } from './mailbox-name.ts';
import { hasMark, insertMarks } from './mark-queries.ts';
import { say } from './messages.ts';
import { insertSuspension } from './suspension-queries.ts';

type BarredMarkDeps = Pick<Deps, 'secrets' | 'clock'>;
type MarkKind = 'email' | 'patreon';

const macOf = ({ secrets }: BarredMarkDeps, kind: MarkKind, value: string): Buffer =>
  secrets.mac('barred marks', `${kind} ${kind === 'email' ? mailboxName(value) : value}`);

/** Passkeys are useless, because a device makes another key for each account. */
export async function markBarred(
  deps: BarredMarkDeps,
  tx: Db,
  { memberId, decisionId, expiresAt }: { memberId: string; decisionId: string; expiresAt: Date },
): Promise<void> {
  const email = await emailOf(tx, memberId);
  const link = await tx
    .selectFrom('patreon_links')
    .select('user_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  const known: [MarkKind, string][] = [];
  if (email) known.push(['email', email]);
  if (link) known.push(['patreon', link.user_id]);
  const rows = known.map(([kind, value]) => ({
    kind,
    mac: macOf(deps, kind, value),
    decision_id: decisionId,
    expires_at: expiresAt,
  }));
  if (rows.length > 0) await insertMarks(tx, rows);
}

export const isBarred = (deps: BarredMarkDeps, db: Db, kind: MarkKind, value: string): Promise<boolean> =>
  hasMark(db, macOf(deps, kind, value), deps.clock.now());

async function isOfStaff({ config }: Pick<Deps, 'config'>, db: Db, memberId: string): Promise<boolean> {
  const viewer = await loadViewer({ config, db }, memberId);
  return viewer !== null && isModerator(viewer);
}

// Stored in English; readers translate them.
const heldReason = say('anAdminMustLookAtIt');
const heldDetail = say('addressResemblesABannedOne');

/**
 * An admin lifts it, because another person may share the mailbox. Only sign-in reveals it. Staff are exempt, because
 * the only admin could not be restored.
 */
export async function holdIfBarred(
  deps: BarredMarkDeps & Pick<Deps, 'hooks' | 'config'>,
  tx: Db,
  memberId: string,
): Promise<void> {
  const email = await emailOf(tx, memberId);
  if (!email || !(await isBarred(deps, tx, 'email', email))) return;
  if ((await isSuspended(tx, memberId)) || (await isOfStaff(deps, tx, memberId))) return;
  const at = deps.clock.now();
  await setSuspended({ db: tx, hooks: deps.hooks }, memberId, true);
  await insertSuspension(tx, { memberId, reason: heldReason, hides: true, by: null, at, endsAt: null });
  await insertAct(tx, {
    memberId,
    by: null,
    kind: 'held',
    detail: heldDetail,
    at,
  });
}
