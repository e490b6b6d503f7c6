import { Readable } from 'node:stream';
import { aPlaylist } from '../src/features/finding/playlists/builders.ts';
import { agree, aRelease } from '../src/features/items/consent/builders.ts';
import { aPublishedPicture } from '../src/features/items/content/builders.ts';
import { holdContent } from '../src/features/items/content/index.ts';
import { coverStates, holdStates, pixelStates } from '../src/features/items/delivery/pixel-table.ts';
import type { PixelItem } from '../src/features/items/delivery/show-pixels.ts';
import { recordOriginal, sealOriginal } from '../src/features/items/originals/index.ts';
import { aPicture } from '../src/features/items/uploads/testing.ts';
import { setSuspended } from '../src/features/people/members/index.ts';
import { openCaseOf } from '../src/features/safety/moderation/builders.ts';
import type { PixelCase } from './pixel-document.ts';
import type { TestMember, TestSite } from './testing.ts';

/** An item in one combination of state, hold and cover, with everything that could show it. */
export type WalkedItem = Pick<PixelCase, 'state' | 'hold' | 'cover'> & {
  id: string;
  owner: TestMember;
  caseId: string;
  /** The token of a release link, and its picture's address from before the change. */
  token: string;
  code: string;
  still: string;
  playlistId: string;
  facts: PixelItem;
};

export type Owners = { active: TestMember; inactive: TestMember };

/** One item for each combination. Everything that shows it is made while it is visible. */
export async function itemsInEveryState(site: TestSite, owners: Owners, member: TestMember): Promise<WalkedItem[]> {
  const original = await aPicture('jpeg', { width: 64, height: 48 });
  const made: WalkedItem[] = [];
  for (const state of pixelStates)
    for (const hold of holdStates)
      for (const cover of coverStates)
        made.push(await anItem(site, { state, hold, cover }, { owners, member, original }));
  await setSuspended(site.deps, owners.inactive.id, true);
  return made;
}

type Wish = Pick<PixelCase, 'state' | 'hold' | 'cover'>;

async function anItem(
  site: TestSite,
  { state, hold, cover }: Wish,
  { owners, member, original }: { owners: Owners; member: TestMember; original: Buffer },
): Promise<WalkedItem> {
  const { deps } = site;
  const owner = state === 'inactive' ? owners.inactive : owners.active;
  const type = cover === 'bare' ? ('none' as const) : ('blackout' as const);
  const censor = { type, scope: 'full', intensity: type === 'none' ? 0 : 50 } as const;
  const id = await aPublishedPicture(deps, owner, { width: 64, height: 48, censor });
  // Only release links depend on bare items, so a bare item has nothing else.
  const isWhole = cover === 'covered';
  if (isWhole) await recordOriginal(deps.db, await sealOriginal(deps, id, Readable.from([original])), 'jpeg');
  const { token } = await aRelease(site, owner, { item: id });
  const { still } = (await site.visitor.post('/api/releases/open', { token })).json();
  const other = await aRelease(site, owner, { item: id, naming: { label: 'Another person' } });
  const code = await agree(site, other.token);
  const playlistId = isWhole ? await aPlaylist(site, member, { items: [id] }) : '';
  if (isWhole) await site.as(member).post(`/api/content/${id}/favorite`);
  await deps.db.transaction().execute(async (tx) => {
    const at = deps.clock.now();
    await deps.hooks.onConcern(tx, { contentId: id, kind: 'approval', detail: {}, at }, deps);
    if (hold !== 'none') await holdContent(deps, tx, id, hold);
  });
  const before = state === 'unpublished' ? 'needs_review' : 'ready';
  const isHidden = hold !== 'none' || state === 'deleted' || state === 'trashed';
  await deps.db
    .updateTable('content')
    .set({
      visibility: state === 'private' ? 'private' : 'public',
      status: isHidden ? 'hidden' : before,
      status_before_hiding: isHidden ? before : null,
      withdrawn_at: state === 'deleted' ? deps.clock.now() : null,
      trashed_at: state === 'trashed' ? deps.clock.now() : null,
    })
    .where('id', '=', id)
    .execute();
  if (state === 'unpublished') await deps.db.deleteFrom('masters').where('content_id', '=', id).execute();
  const facts: PixelItem = {
    ownerId: owner.id,
    state,
    holds: hold === 'none' ? [] : [hold],
    isBare: cover === 'bare',
    lead: null,
  };
  const caseId = (await openCaseOf(deps, id))?.id ?? '';
  return { id, owner, state, hold, cover, caseId, token, code, still, playlistId, facts };
}
