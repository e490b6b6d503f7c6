import type { Deps } from '../../server/src/deps.ts';
import { issueToken } from '../../server/src/features/safety/public-reports/form-token.ts';
import { type Decision, decide, openCase, type Site, type Tell, withModerator } from './moderator.ts';
import type { Person } from './person.ts';

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

async function decideSome(
  deps: Deps,
  site: Site,
  { comment, item }: { comment: string | null; item: string },
  tell: Tell,
) {
  const deleted: Decision = {
    action: 'delete',
    rule: 'spam',
    reason: 'It advertises a shop below the picture of somebody else.',
  };
  await withModerator(deps, site, tell, async (moderator) => {
    await decide(deps, moderator, await openCase(deps, 'comment_id', comment), deleted);
    await decide(deps, moderator, await openCase(deps, 'content_id', item), { action: 'keep' });
  });
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
