import { detectableBytes } from '@veil/contract/items/upload-detection.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFigure, openPublishingSite, type PublishingSite, square } from '../publishing/testing.ts';
import { allTraces, aPicture, fields } from './testing.ts';
import { idOf, resumableSpeaker } from './testing-resumable.ts';

let site: PublishingSite;
let speaker: ReturnType<typeof resumableSpeaker>;
let figure: Buffer;
beforeAll(async () => {
  site = await openPublishingSite();
  speaker = resumableSpeaker(site, site.maker);
  figure = await aFigure('red');
});
afterAll(() => site.close());

const detect = (resumableId: string, who = site.maker) => site.as(who).post('/api/uploads/detect', { resumableId });
const png = { name: 'figure.png', type: 'image/png' };
const sendFigure = () => speaker.send({ ...png, bytes: figure });

test('the parts of a picture are found before its upload, and nothing of it is stored', async () => {
  const before = await allTraces(site);
  const id = await sendFigure();
  const answer = await detect(id);
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { missing: [], isPlain: false, isMoving: false }]);
  const { found } = answer.json<{ found: { part: string; box: [number, number, number, number] }[] }>();
  expect(found.length).toBeGreaterThan(0);
  for (const { part, box } of found) {
    expect(part).toBe('breasts');
    expect(box[0] < square.left + square.side && box[0] + box[2] > square.left).toBe(true);
  }
  expect(await allTraces(site)).toEqual(before);
});

test('the item that it becomes gets the same covers from its own detection', async () => {
  const id = await sendFigure();
  const { found } = (await detect(id)).json<{ found: object[] }>();
  const wishes = { ...fields, resumableId: id, review: 'always', censorScope: 'detection', bodyParts: 'breasts' };
  const made = (await site.as(site.maker).upload('/api/upload', wishes)).json<{ id: string }>();
  expect(await site.settled(made.id)).toMatchObject({ status: 'needs_review' });
  const review = (await site.as(site.maker).get(`/api/content/${made.id}/review`)).json();
  const boxes = review.covers.map(({ keys }: { keys: { box: number[] }[] }) => keys[0]?.box);
  expect(found.map((one) => (one as { box: number[] }).box)).toEqual(boxes);
  expect((await detect(id)).statusCode).toBe(404);
});

test('only its member may ask, and only for a picture that has arrived', async () => {
  const id = await sendFigure();
  expect((await detect(id, site.other)).json()).toMatchObject({ status: 404, code: 'not_found' });
  const begun = idOf(await speaker.begin(figure.length, png.name, png.type));
  expect((await detect(begun)).json()).toMatchObject({ status: 409, code: 'conflict' });
  await speaker.end(id);
  expect((await detect(id)).statusCode).toBe(404);
  site.clock.pass(25 * 3_600_000);
  expect((await detect(begun)).statusCode).toBe(404);
});

test('a picture that moves is not looked at, and a broken one is refused', async () => {
  const frames = Buffer.concat([Buffer.alloc(48, 0), Buffer.alloc(48, 255)]);
  const raw = { width: 4, height: 8, channels: 3, pageHeight: 4 } as const;
  const bytes = await sharp(frames.subarray(0, 96), { raw })
    .gif({ delay: [100, 100] })
    .toBuffer();
  const moving = await speaker.send({ name: 'blink.gif', type: 'image/gif', bytes });
  expect((await detect(moving)).json()).toEqual({
    found: [],
    people: 0,
    alt: [],
    missing: [],
    isPlain: false,
    isMoving: true,
  });
  const whole = await aPicture('jpeg', { width: 640, height: 480 });
  const half = await speaker.send({ bytes: whole.subarray(0, whole.length / 2) });
  const answer = await detect(half);
  expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'broken_file' }]);
  expect((await speaker.offsetOf(half)).statusCode).toBe(404);
  expect((await speaker.offsetOf(moving)).statusCode).toBe(200);
});

test('a picture beyond the size is not read', async () => {
  const large = idOf(await speaker.begin(detectableBytes + 1));
  expect((await detect(large)).json()).toMatchObject({ status: 413, code: 'too_large' });
  expect((await speaker.offsetOf(large)).statusCode).toBe(200);
});

test('without a detector the whole picture is covered', async () => {
  const blind = await openPublishingSite({ config: { detector: 'none' } });
  try {
    const id = await resumableSpeaker(blind, blind.maker).send({ ...png, bytes: figure });
    const answer = await blind.as(blind.maker).post('/api/uploads/detect', { resumableId: id });
    expect(answer.json()).toMatchObject({ found: [{ part: null, box: [0, 0, 1, 1] }], isPlain: false });
  } finally {
    await blind.close();
  }
});
