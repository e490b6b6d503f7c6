import type { About } from '@veil/contract/call.ts';
import { anAdvert } from '../src/features/finding/adverts/builders.ts';
import { aCollection } from '../src/features/finding/collections/builders.ts';
import { aPlaylist } from '../src/features/finding/playlists/builders.ts';
import { aPersonShown, aRelease } from '../src/features/items/consent/builders.ts';
import { aPublishedPicture } from '../src/features/items/content/builders.ts';
import { aHashEntry } from '../src/features/items/hash-bank/builders.ts';
import { aPoolItem } from '../src/features/items/sources/testing.ts';
import { aStamp } from '../src/features/items/stamps/builders.ts';
import { aGrant, aPatronCode, aTier } from '../src/features/people/patron/builders.ts';
import { anAppeal, aStatement } from '../src/features/safety/appeals/builders.ts';
import { aCase, aDecision } from '../src/features/safety/moderation/builders.ts';
import { aCopyrightNotice, aDecidedCase, aLostReport } from '../src/features/safety/public-reports/testing.ts';
import { aRestrictedCase } from '../src/features/safety/restricted-cases/builders.ts';
import { aPoll } from '../src/features/talk/polls/builders.ts';

import type { TestMember, TestSite } from './testing.ts';

export type Ids = Record<string, string>;
type Builder = (site: TestSite, owner: TestMember, admin: TestMember) => Promise<Ids>;
type Made = { id: string };

export const smallPicture = { width: 64, height: 48 };

let named = 0;
export async function aTag(site: TestSite, owner: TestMember): Promise<Made & { name: string }> {
  named += 1;
  const name = `matrix ${named}`;
  return { ...(await site.as(owner).post('/api/tags', { name })).json<Made>(), name };
}

/** One thing of each kind, on which its owner may use all calls for members' own things. */
export const builders: Record<About, Builder> = {
  content: async (site, owner) => ({ id: await aPublishedPicture(site.deps, owner, smallPicture) }),
  trashedContent: async (site, owner) => {
    const id = await aPublishedPicture(site.deps, owner, smallPicture);
    await site.as(owner).delete(`/api/content/${id}`);
    return { id };
  },
  publicContent: (site) => aPoolItem(site),
  comment: async (site, owner) => {
    const item = await aPublishedPicture(site.deps, owner, smallPicture);
    const { id } = (await site.as(owner).post(`/api/content/${item}/comments`, { text: 'Hello' })).json<Made>();
    return { id };
  },
  member: async (_site, { id }) => ({ id, idOrName: id }),
  tag: async (site, owner) => ({ id: (await aTag(site, owner)).id }),
  implication: async (site, owner, admin) => {
    const [tag, implied] = [await aTag(site, owner), await aTag(site, owner)];
    await site.as(admin).post(`/api/tags/${tag.id}/implications`, { name: implied.name });
    return { id: tag.id, impliedId: implied.id };
  },
  playlist: async (site, owner) => ({ playlistId: await aPlaylist(site, owner) }),
  playlistItem: async (site, owner) => {
    const contentId = await aPublishedPicture(site.deps, owner, smallPicture);
    return { playlistId: await aPlaylist(site, owner, { items: [contentId] }), contentId };
  },
  collection: async (site, owner) => ({ collectionId: (await aCollection(site, owner)).id }),
  collectable: async (site, owner) => {
    const { id, collectableId } = await aCollection(site, owner);
    return { collectionId: id, collectableId };
  },
  filter: async (site, owner) => {
    const saved = await site.as(owner).post('/api/me/feed-filters', { name: 'Mine', value: {} });
    return { key: saved.json<{ filter: { key: string } }>().filter.key };
  },
  poll: async (site) => ({ id: await aPoll(site.deps) }),
  advert: async (site) => ({ id: await anAdvert(site.deps) }),
  tier: async (site) => ({ id: await aTier(site) }),
  grant: async (site, owner) => ({ id: await aGrant(site, owner, { tierId: await aTier(site) }) }),
  patronCode: async (site) => ({ id: await aPatronCode(site) }),
  personShown: async (site, owner) => ({ personId: await aPersonShown(site, owner) }),
  release: async (site, owner) => {
    const { id, releaseId } = await aRelease(site, owner);
    return { id, releaseId };
  },
  stamp: async (site) => ({ id: await aStamp(site) }),
  statement: async (site, owner) => ({ id: await aStatement(site, owner) }),
  appeal: async (site) => ({ id: await anAppeal(site) }),
  case: async (site, _owner, admin) => ({ id: await aCase(site, await site.newMember(), admin) }),
  decision: async (site, _owner, admin) => ({ id: await aDecision(site, await site.newMember(), admin) }),
  publicReport: async (site) => ({ id: await aLostReport(site) }),
  copyrightDecision: async (site, owner, admin) => {
    const item = await aPublishedPicture(site.deps, owner, smallPicture);
    await aCopyrightNotice(site, item);
    return {
      id: (await aDecidedCase(site, admin, item, { action: 'hide', rule: 'copyright', reason: 'A notice' })).decisionId,
    };
  },
  restrictedCase: async (site, _owner, admin) => ({ id: await aRestrictedCase(site, admin) }),
  hashEntry: async (site) => ({ id: await aHashEntry(site.deps) }),
};
