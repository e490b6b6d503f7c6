import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { thumbKey, thumbUrl } from '../src/features/finding/collections/thumb-address.ts';
import { aPublishedPicture } from '../src/features/items/content/builders.ts';
import { holdContent, releaseContent } from '../src/features/items/content/index.ts';
import { masterFileKey } from '../src/features/items/delivery/index.ts';
import { stampUrl } from '../src/features/items/stamps/address.ts';
import { aStamp } from '../src/features/items/stamps/builders.ts';
import { avatarKey, avatarUrls } from '../src/features/people/members/avatar-address.ts';
import { ageRules } from '../src/features/safety/age-assurance/rules.ts';
import type { MediaWay } from '../src/platform/config-type.ts';
import { newId } from '../src/platform/ids.ts';
import { type Gateway, hasGateway, startGateway, withoutGateway } from '../src/platform/storage/testing-gateway.ts';
import type { TestMember } from './testing.ts';
import {
  type Answer,
  aStreamedVideo,
  ask,
  closeModes,
  type Mode,
  openModes,
  type Place,
  placesOf,
} from './testing-media-by.ts';
import { hasNginx, withoutNginx } from './testing-nginx.ts';

/*
 * Asks for every class of media address in every situation, of sites that differ in MEDIA_BY alone. The answers are
 * equal, and only clear videos that everybody may see are redirected.
 */

if (!hasNginx) console.warn(withoutNginx);
if (!hasGateway) console.warn(withoutGateway);

const storages = [
  { name: 'a disk', ways: ['node', 'accel'] as MediaWay[], can: hasNginx },
  { name: 'a bucket', ways: ['node', 'accel', 'redirect'] as MediaWay[], can: hasNginx && hasGateway },
];
const redirected = ['video', 'preview'];

describe.each(storages)('the media of a site on $name', ({ name, ways, can }) => {
  let gateway: Gateway | null = null;
  let modes: Mode[];
  let item: string;
  let places: Place[];
  const who = {} as Record<'maker' | 'member' | 'veiled' | 'blocked' | 'moderator', TestMember>;

  beforeAll(async () => {
    if (!can) return;
    gateway = name === 'a bucket' ? await startGateway() : null;
    modes = await openModes(gateway ? await gateway.makeBucket() : null, ways);
    const { site } = modes[0] as Mode;
    for (const one of ['maker', 'member', 'blocked'] as const) who[one] = await site.newMember();
    who.moderator = await site.newMember({ staff: 'moderator' });
    who.veiled = await site.newMember({ profile: { censoredParts: ['breasts'] } });
    await site.as(who.maker).post(`/api/users/${who.blocked.id}/block`);
    item = await aStreamedVideo(site, who.maker);
    const moving = await aPublishedPicture(site.deps, who.maker, {});
    await site.deps.db.updateTable('content').set({ animated: true }).where('id', '=', moving).execute();
    const covered = await aPublishedPicture(site.deps, who.maker, {
      censor: { type: 'blur', scope: 'full', intensity: 50 },
    });
    const only = (id: string, as: string) =>
      placesOf(site, id)
        .slice(0, 1)
        .map((place) => ({ ...place, name: as }));
    places = [...placesOf(site, item), ...only(moving, 'animation'), ...only(covered, 'cover'), ...(await beside())];
    // Each picture is drawn once, an AVIF later.
    for (const place of places) await ask(modes[0]?.url ?? '', null, place);
    const avif = masterFileKey(item, 1, '320.avif');
    await vi.waitFor(async () => expect(await site.deps.storage.exists(avif)).toBe(true), 20_000);
  }, 300_000);
  afterAll(async () => {
    await closeModes(modes ?? []);
    await gateway?.stop();
  });

  async function beside(): Promise<Place[]> {
    const { site } = modes[0] as Mode;
    const { deps } = site;
    const avatar = { id: who.maker.id, avatar: 'first' };
    await deps.storage.put(avatarKey(avatar, 'small'), Buffer.from('a picture'));
    await deps.db.updateTable('members').set({ avatar: 'first' }).where('id', '=', who.maker.id).execute();
    const thumb = { id: newId(), thumb: newId() };
    await deps.storage.put(thumbKey(thumb), Buffer.from('a small picture'));
    const addresses = {
      avatar: avatarUrls(deps, avatar).small,
      stamp: stampUrl(deps, await aStamp(site), 'thumb.webp'),
      'collection picture': thumbUrl(deps, thumb),
    };
    return Object.entries(addresses).map(([at, address]) => ({ name: at, address, accept: '*/*', stored: false }));
  }

  const pass = (ms: number) => {
    for (const { site } of modes) site.clock.pass(ms);
  };
  const setStatus = async (status: string) => {
    await modes[0]?.site.deps.db.updateTable('content').set({ status }).where('id', '=', item).execute();
    pass(10_001);
  };
  const change = async (work: typeof holdContent) => {
    const { deps } = (modes[0] as Mode).site;
    await deps.db.transaction().execute((tx) => work(deps, tx, item, 'report'));
    pass(10_001);
  };
  const setAge = async (otherwise: 'assured' | 'declared') => {
    const { deps, clock } = (modes[0] as Mode).site;
    await ageRules.save(deps.db, { ...(await ageRules.load(deps.db)), otherwise }, clock.now());
    pass(10_001);
  };
  const edit = async (visibility: string) => {
    await modes[0]?.site.as(who.maker).post(`/api/content/${item}/edit`, { visibility });
    pass(10_001);
  };
  type Situation = { asker: () => TestMember | null; begin?: () => Promise<unknown>; end?: () => Promise<unknown> };
  const situations: Record<string, Situation> = {
    clear: { asker: () => who.member },
    'signed out': { asker: () => null },
    'a blocked viewer': { asker: () => who.blocked },
    veiled: { asker: () => who.veiled },
    'under age': { asker: () => who.member, begin: () => setAge('assured'), end: () => setAge('declared') },
    'a hidden item': { asker: () => who.member, begin: () => change(holdContent), end: () => change(releaseContent) },
    'an item in review': {
      asker: () => who.member,
      begin: () => setStatus('needs_review'),
      end: () => setStatus('ready'),
    },
    'an item that is private': { asker: () => who.member, begin: () => edit('private'), end: () => edit('public') },
    'its maker, private': { asker: () => who.maker, begin: () => edit('private'), end: () => edit('public') },
  };

  /** The last answer, and whether the bucket gave it. */
  async function answerOf({ url, site }: Mode, asker: TestMember | null, place: Place): Promise<[Answer, boolean]> {
    const answer = await ask(url, asker, place);
    if (answer.status !== 302) return [answer, false];
    const to = new URL(answer.headers.location ?? '');
    const { s3 } = site.deps.config;
    expect(to.href.startsWith(`${s3?.endpoint}/${s3?.bucket}/content/${item}/1/`)).toBe(true);
    expect(Number(to.searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(60);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const given = await ask(to.origin, null, { address: to.href });
    expect(given.headers['content-type']).toBe('video/mp4');
    return [given, true];
  }

  it.skipIf(!can).each(Object.entries(situations))(
    'are equal in every mode: %s',
    async (situation, way) => {
      await way.begin?.();
      try {
        const [plain, ...others] = modes as [Mode, ...Mode[]];
        for (const place of places) {
          const [wanted] = await answerOf(plain, way.asker(), place);
          for (const mode of others) {
            const about = `${mode.way} ${place.name}`;
            const [got, isFromBucket] = await answerOf(mode, way.asker(), place);
            expect([about, got.status, got.status === 200 && got.sum]).toEqual([
              about,
              wanted.status,
              wanted.status === 200 && wanted.sum,
            ]);
            expect([about, isFromBucket]).toEqual([
              about,
              mode.way === 'redirect' && situation === 'clear' && redirected.includes(place.name),
            ]);
            if (!isFromBucket && wanted.status === 200) expect([about, got.headers]).toEqual([about, wanted.headers]);
            const raw = await ask(mode.node, way.asker(), place);
            const inside = raw.headers['x-accel-redirect'];
            expect([about, inside !== undefined]).toEqual([
              about,
              mode.way === 'accel' && place.stored && wanted.status === 200,
            ]);
            expect(inside?.split('?')[0] ?? '').not.toMatch(/master|original|veil/);
          }
        }
      } finally {
        await way.end?.();
      }
    },
    120_000,
  );

  it.skipIf(!can)('of staff come from the node, and only with their session', async () => {
    await change(holdContent);
    const { site } = modes[0] as Mode;
    for (const mode of modes)
      for (const place of placesOf(site, item, 'review').filter(
        ({ name: one }) => one === 'small' || one === 'video',
      )) {
        expect((await ask(mode.node, who.member, place)).status).toBe(404);
        const answer = await ask(mode.node, who.moderator, place);
        expect([mode.way, answer.status, answer.headers['x-accel-redirect']]).toEqual([mode.way, 200, undefined]);
      }
    await change(releaseContent);
  });

  const named = (wanted: string) => places.find((place) => place.name === wanted) as Place;
  const proxy = () => modes.find(({ way }) => way === 'accel') as Mode;
  const ranges = [
    'bytes=0-0',
    'bytes=100-1999',
    'bytes=89990-',
    'bytes=-5',
    'bytes=89999-200000',
    'bytes=90000-',
    'bytes=5-3',
  ];
  const odd = ['bytes=0-1,5-6', 'items=0-1', 'bytes=-0', 'bytes=-200000'];

  it.skipIf(!can)(
    'have the same ranges, conditions and heads through nginx',
    async () => {
      const video = named('video');
      const etag = '"1-clear-video.mp4-whole"';
      const headers: Record<string, string>[] = [
        ...[...ranges, ...odd].map((range) => ({ range })),
        { range: 'bytes=0-9', 'if-range': etag },
        { range: 'bytes=0-9', 'if-range': '"another"' },
        { range: 'bytes=0-9', 'if-range': new Date().toUTCString() },
        { 'if-none-match': etag },
        { 'if-none-match': '"another"' },
        { 'if-modified-since': new Date(Date.now() + 86_400_000).toUTCString() },
      ];
      for (const method of ['GET', 'HEAD'])
        for (const one of headers)
          for (const place of [video, named('small'), named('stream')]) {
            const about = `${method} ${place.name} ${JSON.stringify(one)}`;
            const [wanted, got] = await Promise.all(
              [modes[0] as Mode, proxy()].map(({ url }) => ask(url, who.member, { ...place, method, headers: one })),
            );
            expect([about, got]).toEqual([about, wanted]);
          }
      const raw = await fetch(new URL(video.address, proxy().url), { method: 'HEAD' });
      expect([raw.status, raw.headers.get('content-length')]).toEqual([200, '90000']);
    },
    60_000,
  );

  it.skipIf(!can)('are in no location that a client can name, whatever headers it sends', async () => {
    const { url } = proxy();
    const key = masterFileKey(item, 1, 'video.mp4');
    for (const folder of ['disk', 'store', 'disk/../disk', '%64isk'])
      for (const file of [key, key.replace('video.mp4', 'master.jpg'), 'site-id', '../secret'])
        expect((await ask(url, null, { address: `/-media/${folder}/${file}` })).status).toBe(404);
    const inside = { 'x-accel-redirect': `/-media/disk/${key}`, 'x-accel-expires': '9', 'x-sendfile': '/etc/passwd' };
    const place = named('small');
    const [wanted, got] = [await ask(url, null, place), await ask(url, null, { ...place, headers: inside })];
    expect(got).toEqual(wanted);
    const health = await ask(url, null, { address: '/api/health', headers: inside });
    expect([health.status, health.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  });
});
