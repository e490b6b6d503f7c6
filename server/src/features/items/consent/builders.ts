import type { ReleaseAsk } from '@veil/contract/items/release-asks.ts';
import type { TestMember, TestSite } from '../../../../tests/testing.ts';
import { aPublishedPicture } from '../content/builders.ts';

export async function aPersonShown(site: TestSite, maker: TestMember, label = 'Somebody'): Promise<string> {
  return (await site.as(maker).post('/api/me/people', { label })).json<{ id: string }>().id;
}

export type ARelease = { id: string; releaseId: string; personId: string; token: string };

export async function aRelease(
  site: TestSite,
  maker: TestMember,
  { item, naming = { label: 'Somebody' } }: { item?: string; naming?: { label: string } | { personId: string } } = {},
): Promise<ARelease> {
  const id = item ?? (await aPublishedPicture(site.deps, maker, { width: 64, height: 48 }));
  const answer = await site.as(maker).post(`/api/content/${id}/people`, naming);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const { link, shown } = answer.json();
  const { personId } = shown.people.find((one: { releaseId: string }) => one.releaseId === link.releaseId);
  return { id, releaseId: link.releaseId, personId, token: link.token };
}

export const agreement = { name: 'Ada', adult: true, publish: true, download: false, signature: 'Ada L' };

const people = new WeakMap<TestSite, Promise<TestMember>>();
export function thePersonShown(site: TestSite): Promise<TestMember> {
  const known = people.get(site) ?? site.newMember({ name: 'Ada Shown' });
  people.set(site, known);
  return known;
}

/** Opens the link, signed in with an account of the person's own, and agrees. Returns the code. */
export async function agree(site: TestSite, token: string, change: object = {}): Promise<string> {
  const person = site.as(await site.signInAgain(await thePersonShown(site)));
  const { version } = (await person.post('/api/releases/open', { token })).json<ReleaseAsk>();
  const answer = await person.post('/api/releases/agree', { ...agreement, token, version, ...change });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ code: string }>().code;
}

export const consentBodies = {
  addPerson: { label: 'Somebody' },
  renamePerson: { label: 'Somebody else' },
  namePerson: { label: 'Somebody' },
  stateNoPerson: { stated: false },
  openRelease: { token: 'made up' },
  refuseRelease: { token: 'made up' },
  confirmReleaseAddress: { token: 'made up', email: 'somebody@example.org' },
  openOwnRelease: { code: 'made up' },
  withdrawRelease: { code: 'made up', all: false },
  agreeToRelease: {
    token: 'made up',
    version: 1,
    name: 'Ada',
    adult: true,
    publish: true,
    download: false,
    signature: 'Ada',
  },
  viewReleases: { reason: 'check' },
};
