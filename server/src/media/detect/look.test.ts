import { BODY_PARTS, type Pixels } from '@veil/imaging';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FoundFace } from './faces.ts';
import { aFace, aFigure } from './figures.ts';
import { lookAt } from './look.ts';
import type { Models } from './models.ts';
import { describePeople } from './people.ts';
import { contains, type Point, toRect } from './rect.ts';
import { aScene } from './scene.ts';

const aPicture = (width: number, height: number): Pixels => ({ data: new Uint8Array(0), width, height, channels: 3 });
const standing = (at: Point, size: number, degrees = 0) => ({ ...aFigure(at, size, degrees), degrees });

async function detect(figures: ReturnType<typeof standing>[], picture: Pixels, thorough = true) {
  const { parts, people = [] } = describePeople(await lookAt(aScene(figures), picture, thorough));
  const covered = (part: string, { x, y }: Point) =>
    parts.some(
      (one) => one.part === part && contains(toRect(one.box), { x: x / picture.width, y: y / picture.height }),
    );
  return { people, covered };
}

async function bareOf(figures: ReturnType<typeof standing>[], picture: Pixels): Promise<string[]> {
  const { covered } = await detect(figures, picture);
  return figures.flatMap(({ pose }, nth) => {
    const hips = { x: (pose.leftHip.x + pose.rightHip.x) / 2, y: (pose.leftHip.y + pose.rightHip.y) / 2 };
    const places: [part: string, at: Point][] = [
      ['face', pose.nose],
      ['genitals', hips],
      ['hands', pose.leftWrist],
      ['feet', pose.rightAnkle],
    ];
    return places.filter(([part, at]) => !covered(part, at)).map(([part]) => `${part} of ${nth}`);
  });
}

describe('looking at a picture', () => {
  it('reads each of two people who stand close, although the pose model takes the larger in view', async () => {
    const figures = [standing({ x: 330, y: 250 }, 90), standing({ x: 428, y: 230 }, 130)];
    const { people } = await detect(figures, aPicture(1000, 800));
    expect(people.map(({ missing }) => missing)).toEqual([[], []]);
    expect(await bareOf(figures, aPicture(1000, 800))).toEqual([]);
  });

  it('finds somebody who lies, or stands on their head', async () => {
    for (const degrees of [90, 180, 270]) {
      const figure = standing({ x: 500, y: 500 }, 130, degrees);
      const { people } = await detect([figure], aPicture(1000, 1000));
      expect(people.map(({ missing }) => missing)).toEqual([[]]);
      expect(await bareOf([figure], aPicture(1000, 1000))).toEqual([]);
    }
  });

  it('finds the small people of a wide strip and of a tall one', async () => {
    const wide = [300, 2600, 5500].map((x) => standing({ x, y: 250 }, 80));
    expect(await bareOf(wide, aPicture(6000, 600))).toEqual([]);
    const tall = [300, 2600, 5400].map((y) => standing({ x: 300, y }, 80));
    expect(await bareOf(tall, aPicture(600, 6000))).toEqual([]);
  });

  it('counts each of a group once, though quarters of the picture cut some', async () => {
    const group = [150, 380, 610, 840].map((x) => standing({ x, y: 300 }, 120));
    const { people } = await detect(group, aPicture(1000, 800));
    expect(people).toHaveLength(4);
    expect(await bareOf(group, aPicture(1000, 800))).toEqual([]);
  });

  it('finds small faces that the whole picture is too large for', async () => {
    const far = standing({ x: 800, y: 200 }, 36);
    const near = standing({ x: 250, y: 250 }, 150);
    expect(await bareOf([near, far], aPicture(1024, 800))).toEqual([]);
  });

  it('finds nobody where nobody is, and takes one look where it must be quick', async () => {
    expect((await detect([], aPicture(1000, 800))).people).toEqual([]);
    const lying = standing({ x: 500, y: 500 }, 130, 90);
    expect((await detect([lying], aPicture(1000, 1000), false)).people).toEqual([]);
  });

  it('finds a small person who lies or stands on their head beside a large one', async () => {
    for (const degrees of [90, 180, 270]) {
      const figures = [standing({ x: 250, y: 250 }, 150), standing({ x: 760, y: 380 }, 90, degrees)];
      const { people } = await detect(figures, aPicture(1000, 800));
      expect(people).toHaveLength(2);
      expect(await bareOf(figures, aPicture(1000, 800))).toEqual([]);
    }
  });

  it('covers a large region that may be a person if a second look finds it, and else asks about it', async () => {
    const rect = { left: 50, top: 50, right: 800, bottom: 700 };
    const phantom = (again: number): Models => ({
      ...aScene([]),
      persons: async ({ turn, mirrored }) => (turn ? [] : [{ rect, score: mirrored ? again : 0.4 }]),
    });
    const look = async (models: Models) => describePeople(await lookAt(models, aPicture(1000, 800), true));
    const seenTwice = await look(phantom(0.4));
    expect(new Set(seenTwice.parts.map(({ part }) => part))).toEqual(new Set(BODY_PARTS));
    const seenOnce = await look(phantom(0));
    expect(seenOnce.parts).toEqual([]);
    expect(seenOnce.people?.map(({ missing }) => missing)).toEqual([BODY_PARTS]);
  });

  it('takes a face without outlines for one if a mirrored look finds it, and else asks about it', async () => {
    const lamp = { ...aFace({ x: 700, y: 200 }, 40, 0.65), mouth: [] };
    const models = (again: boolean): Models => ({
      ...aScene([]),
      faces: async ({ turn, mirrored }, details) => (turn || details || (mirrored && !again) ? [] : [lamp]),
    });
    const look = async (again: boolean) => describePeople(await lookAt(models(again), aPicture(1000, 800), true));
    const [seenTwice, seenOnce] = [await look(true), await look(false)];
    const faces = seenTwice.parts.filter(({ part }) => part === 'face');
    expect(faces.map(({ box }) => box[2] < 0.12)).toEqual([true]);
    expect(seenTwice.parts.some(({ part }) => part === 'genitals')).toBe(true);
    expect(seenOnce.parts).toEqual([]);
    expect(seenOnce.people?.map(({ missing }) => missing)).toEqual([['face', 'eyes', 'mouth']]);
  });

  it('finds half a face at an edge beside its reflection, but neither a reflection alone nor a texture', async () => {
    const picture = aPicture(1000, 800);
    const found = async (face: FoundFace, isClear = true) => {
      const models: Models = {
        ...aScene([]),
        faces: async ({ turn, reflected }, details) =>
          reflected && turn === 0 && (isClear || !details) ? [{ ...face, reflected }] : [],
      };
      const { parts } = describePeople(await lookAt(models, picture, true));
      return parts.filter(({ part }) => part === 'face').map(({ box }) => box);
    };
    const [box] = await found(aFace({ x: 0, y: 200 }, 60, 0.8));
    expect(box && contains(toRect(box), { x: 0.01, y: 0.25 })).toBe(true);
    expect(await found(aFace({ x: -200, y: 200 }, 60, 0.8))).toEqual([]);
    expect(await found(aFace({ x: 0, y: 200 }, 60, 0.8), false)).toEqual([]);
  });

  it('leaves nobody bare who is large enough to be found, however they stand', async () => {
    const figure = fc
      .record({
        x: fc.integer({ min: 350, max: 650 }),
        y: fc.integer({ min: 350, max: 650 }),
        size: fc.integer({ min: 60, max: 120 }),
        degrees: fc.constantFrom(0, 90, 180, 270),
      })
      .map(({ x, y, size, degrees }) => standing({ x, y }, size, degrees));
    const beside = fc
      .array(fc.record({ size: fc.integer({ min: 60, max: 110 }), y: fc.integer({ min: 200, max: 450 }) }), {
        minLength: 1,
        maxLength: 5,
      })
      .map((all) => all.map(({ size, y }, nth) => standing({ x: 110 + nth * 190, y }, size)));
    const apart = fc.oneof(
      figure.map((one) => [one]),
      beside,
    );
    await fc.assert(
      fc.asyncProperty(apart, async (figures) => {
        expect(await bareOf(figures, aPicture(1000, 1000))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});
