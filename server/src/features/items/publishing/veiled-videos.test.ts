import { EventEmitter, once } from 'node:events';
import type { ContentDetail } from '@veil/contract/items/content.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aLoneMannequin } from '../../../../../e2e/samples/mannequin.ts';
import type { TestMember } from '../../../../tests/testing.ts';
import { addressesOf, filesOf, forgedFrom, type ItemFile } from '../../../../tests/testing-item-bytes.ts';
import { framesOf } from '../../../media/builders/clip.ts';
import { aHiddenPart, aStripedSquare, bareness, type HiddenPart } from '../../../media/builders/hidden-part.ts';
import { MediaRefusal } from '../../../media/index.ts';
import { readVariable } from '../../../platform/environment.ts';
import { aPlaylist } from '../../finding/playlists/builders.ts';
import { followQueue } from '../content/index.ts';
import { fields } from '../uploads/testing.ts';
import { unfollowedVideos } from './follow-later.ts';
import { openPublishingSite, type PublishingSite } from './testing.ts';

/**
 * `npm run test:long` takes 40 with drawn persons and the real detector, and `10-19` takes ten of them; the others have
 * a square and the drawn model.
 */
const asked = readVariable('VEIL_TEST_VIDEOS');
const isMany = asked !== undefined;
const [first = 0, end = 0] = asked?.includes('-') ? asked.split('-').map(Number) : [0, Number(asked ?? 3) - 1];
const count = end - first + 1;
const part = isMany ? 'face' : 'breasts';
const patience = count * (isMany ? 120_000 : 60_000);
/** Above this correlation with the bare part its pixels are recognised. */
const BARE = 0.4;

type Video = HiddenPart & { id: string; title: string; playlistId: string };
type Run = 'follow' | 'refuse' | 'break';

let site: PublishingSite;
let veiling: TestMember[];
let open: TestMember;
let videos: Video[];
/** The nth following waits until so many are allowed. */
const runs: Run[] = ['break', 'refuse'];
const gate = new EventEmitter();
let [begun, allowed] = [0, 0];
const allow = (count: number) => {
  allowed = count;
  gate.emit('change');
};

beforeAll(async () => {
  site = await openPublishingSite(isMany ? { config: { detector: 'pose', nudenetModel: null } } : {});
  veiling = await Promise.all(
    (['overlay', 'blackout', 'blur'] as const).map((veilStyle) =>
      site.newMember({ profile: { censoredParts: [part], veilStyle, veilIntensity: 60 } }),
    ),
  );
  open = await site.newMember({ profile: { censoredParts: [], shownFields: ['favorites'] } });
  const follow = site.deps.media.followVideo.bind(site.deps.media);
  vi.spyOn(site.deps.media, 'followVideo').mockImplementation(async (...ask) => {
    const nth = ++begun;
    while (allowed < nth) await once(gate, 'change');
    const run = runs.shift() ?? 'follow';
    if (run === 'refuse') throw new MediaRefusal('broken_file', 'It cannot be read.');
    if (run === 'break') throw new Error('The worker ended.');
    return follow(...ask);
  });
  const sprite = isMany ? await aLoneMannequin() : aStripedSquare();
  videos = [];
  for (let nth = first; nth <= end; nth++) videos.push(await published(await aHiddenPart(sprite, nth), nth));
}, patience);
afterAll(() => site.close());

/** Tokens end after some minutes, and many videos take longer. */
const as = async (who: TestMember) => site.as(await site.signInAgain(who));

async function published(hidden: HiddenPart, nth: number): Promise<Video> {
  const title = `Walk number ${nth}`;
  const said = { ...fields, title, videoConfirmed: true, censorType: 'none' };
  const file = { name: `walk.${hidden.type.slice('video/'.length)}`, type: hidden.type, bytes: hidden.bytes };
  const maker = await as(site.maker);
  const answer = await maker.upload('/api/upload', said, file);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  const { id } = answer.json<{ id: string }>();
  expect(await site.settled(id)).toMatchObject({ status: 'ready', kind: 'video' });
  for (const who of [...veiling, open]) {
    const speaker = await as(who);
    await speaker.post(`/api/content/${id}/favorite`);
    const said = await speaker.post(`/api/content/${id}/comments`, { text: 'Where is it?' });
    await maker.post(`/api/content/${id}/comments`, { text: 'In the hills', parentId: said.json().id });
  }
  const playlistId = await aPlaylist({ as: () => maker }, site.maker, { visibility: 'public', items: [id] });
  return { ...hidden, id, title, playlistId };
}

const idsOf = ({ id, title, playlistId }: Video) => ({
  id,
  title,
  playlistId,
  contentId: id,
  idOrName: site.maker.id,
  fan: open.id,
});

/** Files that show the bare part, by address. */
async function bareFiles(files: readonly ItemFile[], video: Video): Promise<string[]> {
  const bare: string[] = [];
  for (const { address, type, bytes } of files) {
    if (type.includes('mpegurl')) continue;
    const frames = type.startsWith('video') ? await framesOf(bytes) : [await pixelsOf(bytes)];
    const shown = await Promise.all(frames.map((frame) => bareness(frame, video)));
    if (Math.max(...shown) > BARE) bare.push(`${video.name}: ${address} ${Math.max(...shown).toFixed(2)}`);
  }
  return bare;
}

async function pixelsOf(bytes: Buffer) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 3 as const };
}

const lists = [
  'getContent',
  'getFeed',
  'getHome',
  'getPlaylist',
  'getShowcase',
  'listFavorites',
  'listMemberFavorites',
  'listMemberPlaylists',
  'listMemberUploads',
  'listNotifications',
  'listPlaylistItems',
  'listRecentUploads',
  'listTopContent',
  'search',
];

/** Asks every list, file, format and forged address as each veiling member. After three videos, one member asks. */
async function expectNothingBare(state: string, some = videos): Promise<void> {
  const faults: string[] = [];
  const doors = new Set<string>();
  for (const [nth, who] of veiling.entries()) {
    for (const [at, video] of some.entries()) {
      if (at >= veiling.length && at % veiling.length !== nth) continue;
      const speaker = await as(who);
      const addresses = await addressesOf(speaker, idsOf(video));
      for (const door of [...addresses.values()].flat()) doors.add(door);
      const forged = new Map(forgedFrom(addresses.keys()).map((address) => [address, ['forged']]));
      const files = await filesOf(speaker, new Map([...forged, ...addresses]));
      expect(files.length).toBeGreaterThan(0);
      faults.push(...(await bareFiles(files, video)).map((fault) => `${state}: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
  expect([...doors]).toEqual(expect.arrayContaining(lists));
}

const mediaOf = async (who: TestMember, { id }: Video) =>
  (await (await as(who)).get(`/api/content/${id}`)).json<ContentDetail>().media;

const reasonsOf = (some = videos) =>
  Promise.all(some.map(async (video) => (await mediaOf(veiling[1] as TestMember, video))?.veil?.reasons));

const jobs = async () => (await site.deps.jobs.management.counts()).find(({ name }) => name === followQueue);

const reach = (state: () => Promise<void>) => vi.waitFor(state, { timeout: patience, interval: 50 });

test(
  'shows the bare part to a member without a veil, in pictures and every rung of the stream',
  async () => {
    await reach(async () => {
      for (const video of videos.filter(({ isLong }) => isLong))
        expect((await mediaOf(open, video))?.video?.hls).toEqual(expect.any(String));
    });
    for (const video of videos) {
      const speaker = await as(open);
      const files = await filesOf(speaker, await addressesOf(speaker, idsOf(video)));
      const bare = await bareFiles(files, video);
      const kinds = ['video.mp4', ...(video.isLong ? ['hls_480.mp4', 'hls_360.mp4'] : [])];
      if (video.onPoster) kinds.push('320.webp');
      for (const kind of kinds) expect(bare.join('\n')).toContain(kind);
    }
  },
  patience,
);

test(
  'gives no bare byte to members who veil it, before and while it is followed',
  async () => {
    await reach(async () => expect(begun).toBe(1));
    expect(await reasonsOf()).toEqual(videos.map(() => expect.arrayContaining(['unknown'])));
    await expectNothingBare('before and while');
  },
  patience,
);

test(
  'gives none while a broken run waits for its next try, and after a video was refused',
  async () => {
    allow(2);
    await reach(async () => expect(begun).toBe(3));
    expect(await reasonsOf()).toEqual(videos.map(() => expect.arrayContaining(['unknown'])));
    await expectNothingBare('broken and refused', videos.slice(0, 4));
  },
  patience,
);

test(
  'gives none after all were followed',
  async () => {
    allow(Number.POSITIVE_INFINITY);
    await reach(async () => expect(await jobs()).toMatchObject({ waiting: 0, running: 0 }));
    expect((await reasonsOf()).filter((reasons) => reasons?.includes('unknown'))).toHaveLength(1);
    await expectNothingBare('one still refused', videos.slice(0, 4));
    await unfollowedVideos.run(site.deps, undefined as never);
    await reach(async () => expect(await jobs()).toMatchObject({ waiting: 0, running: 0 }));
    expect(await reasonsOf()).toEqual(videos.map(() => ['parts']));
    await expectNothingBare('followed');
  },
  patience,
);
