import type { Deps } from '../../server/src/deps.ts';
import { isStaffTwoFactorDemanded } from '../../server/src/features/people/accounts/index.ts';
import { setStaff } from '../../server/src/features/people/members/index.ts';
import { issueToken } from '../../server/src/features/safety/public-reports/form-token.ts';
import { recordAudit } from '../../server/src/features/site/audit/index.ts';
import { Person } from './person.ts';

type Site = { url: string; origin: string };
type Tell = (line: string) => void;

const advert = 'Cheap frames, any size: write to frames@example.org.';
const advertReport = 'The same text stands below other pictures.';
const minuteMs = 60_000;

export async function fillCases(
  deps: Deps,
  site: Site,
  people: readonly Person[],
  items: readonly string[],
  tell: Tell,
) {
  const [first, second, third = first] = people;
  const [shown, other = shown, last = other] = items;
  if (!first || !second || !third || !shown || !other || !last) return;
  const comment = await reportAdvert(deps, second, third, shown);
  await reportItem(deps, people, shown, 'other', 'The title belongs to another picture.');
  await decideSome(deps, site, { comment, item: shown }, tell);
  await appeal(third);
  await reportItem(deps, people, other, 'stolen', 'I drew this.');
  await reportItem(deps, people, last, 'rules', 'The tags name things that it does not show.');
  await reportOnce(deps, second, `/members/${third.id}/report`, 'spam', 'Sends the same text to everybody.');
  await reportAsVisitor(deps, site);
}

async function reportItem(deps: Deps, people: readonly Person[], id: string, reason: string, text: string) {
  const item = await deps.db.selectFrom('content').select('owner_id').where('id', '=', id).executeTakeFirst();
  const reporter = people.find((person) => person.id !== item?.owner_id);
  if (reporter) await reportOnce(deps, reporter, `/content/${id}/report`, reason, text);
}

/** A reported comment that a moderator deletes. Returns its id; null if an earlier run has reported it. */
async function reportAdvert(deps: Deps, reporter: Person, author: Person, contentId: string): Promise<string | null> {
  if (await hasReported(deps, reporter, advertReport)) return null;
  const { id } = await author.post(`/content/${contentId}/comments`, { text: advert });
  await reporter.post(`/comments/${String(id)}/report`, { reason: 'spam', text: advertReport });
  return String(id);
}

const hasReported = async ({ db }: Deps, { id }: Person, text: string): Promise<boolean> =>
  (await db
    .selectFrom('reports')
    .select('id')
    .where('reporter_id', '=', id)
    .where('body', '=', text)
    .executeTakeFirst()) !== undefined;

async function reportOnce(deps: Deps, reporter: Person, path: string, reason: string, text: string): Promise<void> {
  if (!(await hasReported(deps, reporter, text))) await reporter.post(path, { reason, text });
}

/** Decides as a moderator. The account has the power only for these calls, because its password is public. */
async function decideSome(
  deps: Deps,
  site: Site,
  { comment, item }: { comment: string | null; item: string },
  tell: Tell,
) {
  if (await isStaffTwoFactorDemanded(deps.db))
    return tell('No case is decided, because staff of this site needs two-factor sign-in.');
  const moderator = new Person(site.url, site.origin, 'moderator@demo.example');
  await moderator.signUp();
  moderator.id = String(
    (await moderator.post('/me/profile', { name: 'Nela Voss', role: 'beta', setupStatus: 'COMPLETE' })).id,
  );
  const deleted: Decision = {
    action: 'delete',
    rule: 'spam',
    reason: 'It advertises a shop below the picture of somebody else.',
  };
  await setPower(deps, moderator.id, 'moderator');
  try {
    await decide(deps, moderator, await openCase(deps, 'comment_id', comment), deleted);
    await decide(deps, moderator, await openCase(deps, 'content_id', item), { action: 'keep' });
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

type OpenCase = { id: string; version: number; content_id: string | null } | undefined;

const openCase = ({ db }: Deps, about: 'comment_id' | 'content_id', id: string | null): Promise<OpenCase> =>
  db
    .selectFrom('cases')
    .select(['id', 'version', 'content_id'])
    .where(about, '=', id)
    .where('about_kind', '=', about === 'comment_id' ? 'comment' : 'content')
    .where('state', '=', 'open')
    .executeTakeFirst();

type Decision = { action: 'keep' | 'delete'; rule?: string; reason?: string };

/** Decides like a moderator who saw picture and effect. Does nothing without an open case. */
async function decide({ db }: Deps, moderator: Person, found: OpenCase, decision: Decision): Promise<void> {
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

/** The deleted comment's author asks another moderator. */
async function appeal(member: Person): Promise<void> {
  const { items } = (await member.get('/me/statements')) as { items: { id: string; appeal: { may: boolean } }[] };
  const text = 'It was an answer to a question about the frame, not an advertisement.';
  for (const { id, appeal } of items.slice(0, 1))
    if (appeal.may) await member.post(`/statements/${id}/appeal`, { text });
}

/**
 * A visitor's report by the form without an address, so staff searches for the item. The token is older, because a form
 * that returns at once is refused.
 */
async function reportAsVisitor(deps: Deps, site: Site): Promise<void> {
  if (await deps.db.selectFrom('public_reports').select('id').executeTakeFirst()) return;
  const token = issueToken(deps, undefined, new Date(deps.clock.now().getTime() - minuteMs));
  const fields = {
    kind: 'rules',
    token,
    description: 'A drawing of a harbour at night, uploaded on a Monday',
    statement: 'It names a shop, so it is an advertisement.',
  };
  const body = new URLSearchParams(fields);
  const answer = await fetch(`${site.url}/report`, { method: 'POST', body, headers: { origin: site.origin } });
  if (!answer.ok) throw new Error(`The report form answered ${answer.status}`);
}
