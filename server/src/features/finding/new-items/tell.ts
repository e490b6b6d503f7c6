import { FeedQuery } from '@veil/contract/finding/feed.ts';
import * as z from 'zod/mini';
import type { Db, Deps } from '../../../deps.ts';
import { hiddenFacets } from '../../items/listings/index.ts';
import { loadViewer, type Viewer } from '../../people/members/index.ts';
import { countArrivals } from '../feed/index.ts';
import { readFilters } from '../filters/index.ts';
import { continueRound, creatorsWithItems, endRound, lockRound, membersAfter } from './queries.ts';

const dayMs = 86_400_000;
/** Members in one transaction. A killed worker repeats at most these. */
const membersAtOnce = 50;
const everything = z.parse(FeedQuery, {});

type Since = { since: Date; at: Date };

/** Tells each member once a day, so that one e-mail a day collects all of it. */
export async function tellOfNewItems(deps: Deps): Promise<void> {
  while (await tellNext(deps));
}

/** Returns whether the round goes on. */
const tellNext = (deps: Deps): Promise<boolean> =>
  deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now();
    const round = await lockRound(tx, now);
    if (!round) return false;
    const since = round.told_until;
    const isDue = now.getTime() - since.getTime() >= dayMs;
    const endsAt = round.ends_at ?? (isDue ? now : null);
    if (!endsAt) return false;
    const members = await membersAfter(tx, round.told_member, membersAtOnce);
    for (const id of members) await tellMember(deps, tx, id, { since, at: now });
    const last = members.at(-1);
    if (last) await continueRound(tx, endsAt, last);
    else await endRound(tx, endsAt);
    return last !== undefined;
  });

async function tellMember(deps: Deps, tx: Db, id: string, { since, at }: Since): Promise<void> {
  const viewer = await loadViewer(deps, id);
  if (!viewer) return;
  const creators = await creatorsWithItems(deps.db, viewer, since, await hiddenFacets(deps.db, viewer));
  for (const by of creators) await deps.hooks.onNotice(tx, { kind: 'creator_items', to: id, by, at });
  for (const { key, name, value, tells } of await readFilters(deps.db, id)) {
    if (!tells) continue;
    const query = { ...everything, ...value, since: since.toISOString() };
    if (await hasOthersItems(deps, viewer, query))
      await deps.hooks.onNotice(tx, { kind: 'filter_items', to: id, by: null, at, filter: { key, name } });
  }
}

/** The member's own uploads are not news to them. */
async function hasOthersItems(deps: Deps, viewer: Viewer, query: typeof everything & { since: string }) {
  const all = await countArrivals(deps, viewer, { query });
  if (all.count === 0) return false;
  const own = await countArrivals(deps, viewer, { query: { ...query, channelId: viewer.id } });
  return all.count > own.count;
}
