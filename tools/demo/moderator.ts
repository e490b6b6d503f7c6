import type { Deps } from '../../server/src/deps.ts';
import { isStaffTwoFactorDemanded } from '../../server/src/features/people/accounts/index.ts';
import { setStaff } from '../../server/src/features/people/members/index.ts';
import { recordAudit } from '../../server/src/features/site/audit/index.ts';
import { Person } from './person.ts';

export type Site = { url: string; origin: string };
export type Tell = (line: string) => void;

/** Runs calls of a moderator. The account has the power only for these calls, because its password is public. */
export async function withModerator(
  deps: Deps,
  site: Site,
  tell: Tell,
  run: (moderator: Person) => Promise<void>,
): Promise<void> {
  if (await isStaffTwoFactorDemanded(deps.db))
    return tell('No case is decided, because staff of this site needs two-factor sign-in.');
  const moderator = new Person(site.url, site.origin, 'moderator@demo.example');
  await moderator.signUp();
  moderator.id = String(
    (await moderator.post('/me/profile', { name: 'Nela Voss', role: 'beta', setupStatus: 'COMPLETE' })).id,
  );
  await setPower(deps, moderator.id, 'moderator');
  try {
    await run(moderator);
  } finally {
    await setPower(deps, moderator.id, null);
  }
}

const setPower = (deps: Deps, id: string, power: 'moderator' | null): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    await setStaff(tx, id, power);
    const about = { kind: 'member' as const, id };
    await recordAudit(tx, { by: null, act: 'power_changed', about, detail: { to: power }, at: deps.clock.now() });
  });

export type OpenCase = { id: string; version: number; content_id: string | null } | undefined;

export const openCase = ({ db }: Deps, about: 'comment_id' | 'content_id', id: string | null): Promise<OpenCase> =>
  db
    .selectFrom('cases')
    .select(['id', 'version', 'content_id'])
    .where(about, '=', id)
    .where('about_kind', '=', about === 'comment_id' ? 'comment' : 'content')
    .where('state', '=', 'open')
    .executeTakeFirst();

export type Decision = { action: 'keep' | 'delete'; rule?: string; reason?: string; addToHashList?: boolean };

/** Decides like a moderator who saw picture and effect. Does nothing without an open case. */
export async function decide({ db }: Deps, moderator: Person, found: OpenCase, decision: Decision): Promise<void> {
  if (!found) return;
  const { id, version, content_id } = found;
  if (decision.action === 'keep' && content_id) {
    const item = db.selectFrom('content').select(['mask_version', 'kind']).where('id', '=', content_id);
    const { mask_version, kind } = await item.executeTakeFirstOrThrow();
    const what = kind === 'video' ? 'video' : 'picture';
    await moderator.post(`/moderation/cases/${id}/shown`, { maskVersion: mask_version, what });
  }
  const considered = new URLSearchParams({ action: decision.action, ...(decision.rule && { rule: decision.rule }) });
  const effect = await moderator.get(`/moderation/cases/${id}/effect?${considered}`);
  await moderator.post(`/moderation/cases/${id}/decision`, { version, ...decision, effect });
}
