import { sql } from 'kysely';
import { DecisionForm } from '../../contract/safety/decisions.ts';
import type { Deps } from '../../server/src/deps.ts';
import { loadViewer, type Viewer } from '../../server/src/features/people/members/index.ts';
import { decideCase } from '../../server/src/features/safety/moderation/decide.ts';
import { recordShown } from '../../server/src/features/safety/moderation/seen.ts';
import { reportContent } from '../../server/src/features/safety/reports/report.ts';
import { transparencySettings } from '../../server/src/features/safety/transparency/settings.ts';
import { readSettings, saveSettings } from '../../server/src/features/site/settings/index.ts';
import { openCase, type Site, type Tell, withModerator } from './moderator.ts';
import type { Person } from './person.ts';

/** The figures of a month leave out counts below 5. */
const casesOfMonth = 6;
/** Days ago: each is in another past month. */
const months = [65, 34];
const dayMs = 86_400_000;
const text = 'The tags name something else than the picture shows.';

/** Past months of moderation, made by the functions of the calls with an earlier clock, and published. */
export async function fillMonths(
  deps: Deps,
  site: Site,
  people: readonly Person[],
  items: readonly string[],
  tell: Tell,
): Promise<void> {
  if ((await transparencySettings.load(deps.db)).published) return;
  const chosen = items.slice(-casesOfMonth * months.length);
  await withModerator(deps, site, tell, async ({ id }) => {
    const moderator = await viewerOf(deps, id);
    for (const [nth, item] of chosen.entries()) {
      const daysAgo = months[nth % months.length] ?? 0;
      await decideOne(deps, daysAgo, { moderator, people, item, nth });
    }
  });
  await putNoticesInOrder(deps, people);
  await publishFigures(deps);
}

/** Lists order notices by their ids, which begin with milliseconds (RFC 9562). Past notices get ids of their time. */
async function putNoticesInOrder({ db, clock }: Deps, people: readonly Person[]): Promise<void> {
  const members = people.map(({ id }) => id);
  const time = sql`lpad(to_hex((extract(epoch from created_at) * 1000)::bigint), 12, '0')`;
  await db
    .updateTable('notifications')
    .set({ id: sql`(${time} || substr(replace(id::text, '-', ''), 13))::uuid`, read_at: sql`created_at` })
    .where('member_id', 'in', members)
    .where('created_at', '<', new Date(clock.now().getTime() - dayMs))
    .execute();
}

/** Uses the call's own function, so that the audit log has it. */
async function publishFigures(deps: Deps): Promise<void> {
  const { subject } = transparencySettings;
  const { groups } = await readSettings(deps);
  const version = groups.find((group) => group.subject === subject)?.version ?? 0;
  await saveSettings(deps, { id: null }, { body: { groups: [{ subject, version, values: { published: true } }] } });
}

type One = { moderator: Viewer; people: readonly Person[]; item: string; nth: number };

async function decideOne(deps: Deps, daysAgo: number, { moderator, people, item, nth }: One): Promise<void> {
  const { owner_id, mask_version, kind } = await deps.db
    .selectFrom('content')
    .select(['owner_id', 'mask_version', 'kind'])
    .where('id', '=', item)
    .executeTakeFirstOrThrow();
  const others = people.filter(({ id }) => id !== owner_id);
  const reporter = others[nth % others.length];
  if (!reporter || (await openCase(deps, 'content_id', item))) return;
  const reportedAt = deps.clock.now().getTime() - daysAgo * dayMs;
  const ask = { params: { id: item }, body: { reason: 'rules', text } as const };
  await reportContent(at(deps, reportedAt), await viewerOf(deps, reporter.id), ask);
  const later = at(deps, reportedAt + (nth + 1) * (dayMs / 24));
  const found = await openCase(deps, 'content_id', item);
  if (!found) return;
  const params = { id: found.id };
  const what = kind === 'video' ? 'video' : 'picture';
  await recordShown(later, moderator, { params, body: { maskVersion: mask_version, what } });
  const version = (await openCase(deps, 'content_id', item))?.version ?? found.version;
  await decideCase(later, moderator, { params, body: DecisionForm.parse({ version, action: 'keep' }) });
}

const at = (deps: Deps, ms: number): Deps => ({ ...deps, clock: { now: () => new Date(ms) } });

async function viewerOf(deps: Deps, memberId: string): Promise<Viewer> {
  const viewer = await loadViewer(deps, memberId);
  if (!viewer) throw new Error(`No member ${memberId}`);
  return viewer;
}
