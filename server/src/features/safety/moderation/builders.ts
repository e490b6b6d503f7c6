import type { LightMyRequestResponse } from 'fastify';
import { validate as isUuid } from 'uuid';
import type { Deps } from '../../../deps.ts';
import { aPublishedPicture } from '../../items/content/builders.ts';

type Who = { id: string; token: string };
type Site = {
  deps: Deps;
  as: (who: Who) => {
    get(url: string): Promise<LightMyRequestResponse>;
    post(url: string, body?: unknown): Promise<LightMyRequestResponse>;
  };
};

export const versionOfCase = async ({ db }: Pick<Deps, 'db'>, id: string): Promise<number> =>
  (await db.selectFrom('cases').select('version').where('id', '=', id).executeTakeFirst())?.version ?? 1;

export const openCaseOf = async ({ db }: Pick<Deps, 'db'>, id: string) =>
  db
    .selectFrom('cases')
    .selectAll()
    .where('state', '=', 'open')
    .where((eb) =>
      eb.or([
        eb.and([eb('about_kind', '=', 'content'), eb('content_id', '=', id)]),
        eb.and([eb('about_kind', '<>', 'content'), eb.or([eb('comment_id', '=', id), eb('member_id', '=', id)])]),
      ]),
    )
    .executeTakeFirst();

/** Makes an open case about this member's item, reported by the other. Returns its id. */
export async function aCase(site: Site, owner: Who, reporter: Who, reason = 'spam'): Promise<string> {
  const item = await aPublishedPicture(site.deps, owner, { width: 64, height: 48 });
  await site.as(reporter).post(`/api/content/${item}/report`, { reason });
  return ((await openCaseOf(site.deps, item)) as { id: string }).id;
}

export async function decideSeen(site: Site, by: Who, caseId: string, body: object): Promise<LightMyRequestResponse> {
  const { action, rule, sanction } = body as {
    action: string;
    rule?: string;
    sanction?: { kind: string; days?: number };
  };
  const query = new URLSearchParams({ action });
  if (rule) query.set('rule', rule);
  if (sanction) query.set('sanction', sanction.kind);
  if (sanction?.days) query.set('days', String(sanction.days));
  const seen = await site.as(by).get(`/api/moderation/cases/${caseId}/effect?${query}`);
  const effect = seen.statusCode === 200 ? seen.json() : null;
  return site.as(by).post(`/api/moderation/cases/${caseId}/decision`, { effect, ...body });
}

export const openCaseAbout = (deps: Deps, contentId: string): Promise<void> =>
  deps.db
    .transaction()
    .execute((tx) =>
      deps.hooks.onConcern(tx, { kind: 'term', detail: { term: 'drawn' }, at: deps.clock.now(), contentId }, deps),
    );

export const against = { rule: 'other', reason: 'It breaks a rule' } as const;

export async function lookAt(site: Site, by: Who, caseId: string): Promise<void> {
  const item = await site.deps.db
    .selectFrom('cases')
    .innerJoin('content', 'content.id', 'cases.content_id')
    .select(['content.mask_version', 'content.kind'])
    .where('cases.id', '=', caseId)
    .executeTakeFirst();
  const what = item?.kind === 'video' ? 'video' : 'picture';
  if (item) await site.as(by).post(`/api/moderation/cases/${caseId}/shown`, { maskVersion: item.mask_version, what });
}

export async function decideAbout(site: Site, by: Who, id: string, action: string, more: object = {}) {
  const open = isUuid(id) ? await openCaseOf(site.deps, id) : undefined;
  const version = open?.version ?? 1;
  if (open && action === 'keep') await lookAt(site, by, open.id);
  const words = action === 'keep' ? {} : against;
  return decideSeen(site, by, open?.id ?? id, { version, action, ...words, ...more });
}

export async function aDecision(site: Site, owner: Who, by: Who): Promise<string> {
  const id = await aCase(site, owner, by);
  const version = await versionOfCase(site.deps, id);
  await decideSeen(site, by, id, { version, action: 'hide', ...against });
  const { decision_id } = await site.deps.db
    .selectFrom('cases')
    .select('decision_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return decision_id as string;
}
