import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Call } from '@veil/contract/call.ts';
import { calls } from '@veil/contract/calls.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AddressGrant, addressGrants } from '../src/features/items/delivery/address-grant.ts';
import { type Audience, ageStates } from '../src/features/items/delivery/pixel-table.ts';
import { type Asker, showPixels } from '../src/features/items/delivery/show-pixels.ts';
import { pictureUrls } from '../src/features/items/delivery/urls.ts';
import { ageRules } from '../src/features/safety/age-assurance/rules.ts';
import { aRestrictedCase } from '../src/features/safety/restricted-cases/builders.ts';
import { mediaRoutes } from '../src/media-routes.ts';
import { dependsOnCover, pixelDocument, walkedCount } from './pixel-document.ts';
import { callDoors, routeDoors } from './pixel-doors.ts';
import { openTestSite, type Speaker, type TestMember, type TestSite } from './testing.ts';
import { addressOf, make } from './testing-calls.ts';
import { itemsInEveryState, type Owners, type WalkedItem } from './testing-pixels.ts';

/*
 * Tests every call and route that answers item pixels or their addresses: each audience, with every combination of
 * state, hold, cover and age rule. Nothing may leave against the gate.
 */

type Age = (typeof ageStates)[number];
type Asked = { item: WalkedItem; audience: Audience; age: Age };

let site: TestSite;
let owners: Owners;
let member: TestMember;
let moderator: TestMember;
let admin: TestMember;
let items: WalkedItem[];
let restriction: string;
let evidence: string;

beforeAll(async () => {
  site = await openTestSite({ works: false });
  const [active, inactive, one] = [await site.newMember(), await site.newMember(), await site.newMember()];
  owners = { active, inactive };
  member = one;
  moderator = await site.newMember({ staff: 'moderator' });
  admin = await site.newMember({ staff: 'admin' });
  restriction = await aRestrictedCase(site, admin);
  items = await itemsInEveryState(site, owners, member);
  const asked = { reason: 'Request 17', password: admin.password };
  evidence = (await site.as(admin).post(`/api/moderation/restricted/${restriction}/media`, asked)).json().url;
}, 240_000);
afterAll(() => site.close());

const memberOf = (audience: Audience, item: WalkedItem): TestMember | null => {
  if (audience === 'viewer') return member;
  if (audience === 'reviewer') return moderator;
  if (audience === 'evidence') return admin;
  return audience === 'shown_person' || audience === 'shared_link' ? null : item.owner;
};

function verdictOf({ item, audience, age }: Asked): string {
  const who = memberOf(audience, item);
  const powers: Asker['powers'] = who === admin ? ['admin'] : who === moderator ? ['moderator'] : [];
  return showPixels({ id: who?.id ?? null, powers, meetsAgeRule: age === 'met' }, item.facts, audience);
}

const speakerOf = (who: TestMember | null): Speaker => (who ? site.as(who) : site.visitor);

/** A page's answer to a member is requested once for all its items. */
const remembered = new Map<string, Promise<string>>();

async function answerOf(name: keyof typeof callDoors, { item, audience, age }: Asked): Promise<string> {
  const call: Call = calls[name];
  const who = memberOf(audience, item);
  const ids = {
    id: item.id,
    contentId: item.id,
    idOrName: item.owner.id,
    playlistId: item.playlistId,
    ...(call.about === 'member' && { id: item.owner.id }),
    ...(call.about === 'case' && { id: item.caseId }),
    ...(call.about === 'restrictedCase' && { id: restriction }),
  };
  const ticket = item.still.split('?')[1];
  const url = addressOf(call.path, ids) + (name === 'getReleaseStill' ? `?${ticket}` : '');
  const body = {
    contentId: item.id,
    token: item.token,
    format: 'webp',
    ...(name === 'openOwnRelease' && { code: item.code }),
  };
  const ask = async () => {
    if (name === 'getRestrictedPicture') await restrictInstead(item);
    const { statusCode, headers, body: text } = await make(speakerOf(who), call, url, body);
    // A file contains no id, so any answer counts.
    if (statusCode === 200 && String(headers['content-type']).startsWith('image/')) return `/media/c/${item.id}/`;
    return statusCode === 200 ? text : '';
  };
  if (call.method !== 'GET' || name === 'getRestrictedPicture') return ask();
  const key = `${name} ${who?.id} ${age} ${url}`;
  const known = remembered.get(key) ?? ask();
  remembered.set(key, known);
  return known;
}

const grantsOf: Partial<Record<Audience, readonly AddressGrant[]>> = {
  viewer: ['public'],
  maker: ['public', 'private', 'trash'],
  reviewer: ['review', 'kept'],
};

/** True if an address that this audience could have gets bytes. */
async function fetches({ item, audience }: Asked): Promise<boolean> {
  const view = { id: item.id, maskVersion: 1, view: { kind: 'clear' as const } };
  const who = audience === 'reviewer' ? site.as(moderator) : site.visitor;
  const answers = await Promise.all(
    (grantsOf[audience] ?? []).map((grant) => who.get(pictureUrls(site.deps, { ...view, grant })(64))),
  );
  return answers.some(({ statusCode }) => statusCode === 200);
}

const restrictInstead = (item: WalkedItem) =>
  site.deps.db.updateTable('restricted_cases').set({ content_id: item.id }).where('id', '=', restriction).execute();

/** The address of an upload in a restricted case, used for each item in turn. */
async function fetchesEvidence(item: WalkedItem): Promise<boolean> {
  const id = new URL(evidence, 'http://site').searchParams.get('address') as string;
  await restrictInstead(item);
  const row = { id, restricted_case_id: restriction, session_id: await sessionOf(admin), ends_at: later() };
  await site.deps.db
    .insertInto('evidence_addresses')
    .values(row)
    .onConflict((known) => known.column('id').doUpdateSet({ ends_at: later() }))
    .execute();
  return (await site.as(admin).get(evidence)).statusCode === 200;
}

const later = () => new Date(site.clock.now().getTime() + 60_000);
const sessionOf = async ({ id }: TestMember): Promise<string> =>
  (await site.deps.db.selectFrom('sessions').select('id').where('account_id', '=', id).executeTakeFirstOrThrow()).id;

async function archiveOf(owner: TestMember): Promise<Set<string>> {
  const files = new Set<string>();
  for await (const { path: name } of site.deps.hooks.exportOf(site.deps, owner.id)) files.add(name);
  return files;
}

const routeAnswers = async (name: keyof typeof routeDoors, asked: Asked, archive: Set<string>): Promise<boolean> => {
  if (name === 'item') return fetches(asked);
  if (name === 'evidence') return fetchesEvidence(asked.item);
  if (name === 'export') return [...archive].some((file) => file.includes(asked.item.id.slice(-12)));
  return (await site.visitor.get(`/media${mediaRoutes[name].url}`)).statusCode === 200;
};

const routes = Object.entries(routeDoors).map(
  ([name, door]) => [name as keyof typeof routeDoors, door.audiences as readonly Audience[]] as const,
);
const callsWithPixels = Object.entries(callDoors) as [keyof typeof callDoors, readonly Audience[]][];

/** Bare items are walked only for audiences that get less of them. */
const isWalked = ({ cover }: WalkedItem, audience: Audience): boolean =>
  cover === 'covered' || dependsOnCover(audience);

const certain = [
  'getContent',
  'getReviewPicture',
  'openRelease',
  'openOwnRelease',
  'getReleaseStill',
  'item',
  'evidence',
  'export',
];
/** Calls refuse members of unknown age, even if the gate lets files leave. */
const isCertain = (name: string, { age }: Asked): boolean =>
  certain.includes(name) && (age === 'met' || name in routeDoors);

it.each(ageStates)(
  'nothing leaves where the gate says so, and what it shows is there: age %s',
  async (age) => {
    const rules = await ageRules.load(site.deps.db);
    if (age === 'unmet') await ageRules.save(site.deps.db, { ...rules, otherwise: 'assured' }, site.clock.now());
    // Media caches the rule for ten seconds.
    site.clock.pass(10_000);
    const archives = new Map<string, Set<string>>();
    for (const owner of Object.values(owners)) archives.set(owner.id, await archiveOf(owner));
    const faults: string[] = [];
    let walked = 0;
    const judge = (door: string, asked: Asked, answered: boolean) => {
      walked += 1;
      const { item, audience } = asked;
      const verdict = verdictOf(asked);
      const isFault = verdict === 'nothing' ? answered : isCertain(door, asked) && !answered;
      if (isFault) faults.push(`${door} ${audience} ${item.state} ${item.hold} ${item.cover}: ${verdict}, ${answered}`);
    };
    for (const item of items) {
      for (const [name, audiences] of routes)
        for (const audience of audiences) {
          if (!isWalked(item, audience)) continue;
          const asked = { item, audience, age };
          judge(name, asked, await routeAnswers(name, asked, archives.get(item.owner.id) ?? new Set()));
        }
      for (const [name, audiences] of callsWithPixels)
        for (const audience of audiences) {
          if (!isWalked(item, audience)) continue;
          const asked = { item, audience, age };
          const text = await answerOf(name, asked);
          judge(name, asked, text.includes(`/media/c/${item.id}/`) || /"still":"[^"]/.test(text));
        }
    }
    expect(faults).toEqual([]);
    expect(walked).toBe(walkedCount / ageStates.length);
    await ageRules.save(site.deps.db, rules, site.clock.now());
    site.clock.pass(10_000);
  },
  240_000,
);

it('a moderator’s address is worth nothing without a moderator’s session', async () => {
  for (const { id } of items)
    for (const grant of addressGrants.filter((one) => one === 'review' || one === 'kept')) {
      const url = pictureUrls(site.deps, { id, maskVersion: 1, view: { kind: 'clear' }, grant })(64);
      for (const who of [site.visitor, site.as(member)]) expect((await who.get(url)).statusCode).toBe(404);
    }
});

it('docs/security/gate.md is what npm run gate writes', () => {
  const file = path.join(import.meta.dirname, '../../docs/security/gate.md');
  expect(readFileSync(file, 'utf8')).toBe(pixelDocument());
});
