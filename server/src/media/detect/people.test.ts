import { BODY_PARTS, type BodyPartName } from '@veil/imaging';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Findings } from './detector.ts';
import type { FoundFace } from './faces.ts';
import { aFace, aFigure, without, withPose } from './figures.ts';
import { describePeople } from './people.ts';
import type { SeenBody } from './pose-fit.ts';
import { JOINTS, type Pose } from './pose-joints.ts';
import { contains, type Point, toRect } from './rect.ts';

const picture = { width: 1000, height: 800 };
const describeThem = (bodies: SeenBody[], faces: FoundFace[] = []) => describePeople({ picture, bodies, faces });
const share = ({ x, y }: Point): Point => ({ x: x / picture.width, y: y / picture.height });

/** True if a person's part covers a point. */
const covers = ({ parts }: Findings, part: BodyPartName, person: number, at: Point): boolean =>
  parts.some((one) => one.part === part && one.person === person && contains(toRect(one.box), share(at)));
const missingOf = ({ people }: Findings, person: number) => people?.[person]?.missing;

const left = aFigure({ x: 250, y: 200 }, 150);
const right = aFigure({ x: 480, y: 200 }, 150);

describe('people who stand beside each other', () => {
  it('are each read by their own pose', () => {
    const findings = describeThem([left.body, right.body]);
    for (const [person, { pose }] of [left, right].entries()) {
      expect(missingOf(findings, person)).toEqual([]);
      expect(covers(findings, 'face', person, pose.nose)).toBe(true);
      expect(covers(findings, 'genitals', person, { x: pose.nose.x, y: pose.leftHip.y })).toBe(true);
      expect(covers(findings, 'feet', person, pose.leftAnkle)).toBe(true);
    }
  });

  it('are covered whole when the pose read for them is a neighbour’s', () => {
    const findings = describeThem([withPose(left.body, right.pose), right.body]);
    expect(missingOf(findings, 0)).toEqual(BODY_PARTS);
    expect(missingOf(findings, 1)).toEqual([]);
    for (const joint of JOINTS) expect(covers(findings, 'genitals', 0, left.pose[joint])).toBe(true);
  });

  it('share no pose: the one whose box it fills keeps it', () => {
    const wide = { ...left.body.rect, right: right.body.rect.right };
    const findings = describeThem([{ ...withPose(right.body, right.pose), rect: wide }, right.body]);
    expect(missingOf(findings, 0)).toEqual(BODY_PARTS);
    expect(missingOf(findings, 1)).toEqual([]);
    expect(covers(findings, 'feet', 0, left.pose.leftAnkle)).toBe(true);
  });
});

describe('a head', () => {
  const away = without(left.pose, 'nose', 'leftEye', 'rightEye');

  it('that is turned away is covered although another face lies in the person’s box', () => {
    const other = aFace({ x: 320, y: 260 }, 25);
    const findings = describeThem([withPose(left.body, away)], [other]);
    expect(covers(findings, 'face', 0, left.pose.nose)).toBe(true);
    expect(findings.parts.filter(({ part }) => part === 'face')).toHaveLength(2);
  });

  it('is covered once, as the face model has it, where both see it', () => {
    const findings = describeThem([left.body], [aFace(left.pose.nose, 30)]);
    expect(findings.parts.filter(({ part }) => part === 'face')).toHaveLength(1);
    expect(findings.parts.find(({ part }) => part === 'face')?.box[2]).toBeCloseTo(0.06 * 1.24);
  });

  it('of which nothing was seen is covered above the shoulders, and said to be missing', () => {
    const headless = without(away, 'leftEar', 'rightEar');
    const findings = describeThem([withPose(left.body, headless)]);
    expect(missingOf(findings, 0)).toEqual(['face', 'eyes', 'mouth']);
    expect(covers(findings, 'face', 0, left.pose.nose)).toBe(true);
    expect(findings.parts.filter(({ part }) => part === 'face').map(({ unsure }) => unsure)).toEqual([true]);
  });
});

describe('feet that were not found', () => {
  const lying = aFigure({ x: 300, y: 400 }, 150, -90);
  const ankles = ['leftAnkle', 'rightAnkle'] as const;

  it('of a lying person are covered from the knees on', () => {
    const findings = describeThem([withPose(lying.body, without(lying.pose, ...ankles))]);
    expect(missingOf(findings, 0)).toEqual(['feet']);
    for (const ankle of ankles) expect(covers(findings, 'feet', 0, lying.pose[ankle])).toBe(true);
    const feet = findings.parts.filter(({ part }) => part === 'feet');
    expect(feet.every(({ unsure, box: [x] }) => unsure && x * picture.width > lying.pose.leftElbow.x)).toBe(true);
  });

  it('are covered from the hips on without the knees', () => {
    const legless = without(lying.pose, ...ankles, 'leftKnee', 'rightKnee');
    const findings = describeThem([withPose(lying.body, legless)]);
    expect(missingOf(findings, 0)).toEqual(['feet']);
    for (const ankle of ankles) expect(covers(findings, 'feet', 0, lying.pose[ankle])).toBe(true);
  });

  it('are not missing where the picture ends above them', () => {
    const cut = aFigure({ x: 500, y: 500 }, 150);
    const body = { ...cut.body, rect: { ...cut.body.rect, bottom: picture.height } };
    const findings = describeThem([withPose(body, without(cut.pose, ...ankles))]);
    expect(missingOf(findings, 0)).toEqual([]);
    expect(findings.parts.some(({ part }) => part === 'feet')).toBe(false);
  });
});

describe('a large region that may be a mistake', () => {
  const rect = { left: 100, top: 100, right: 700, bottom: 600 };
  const unsureParts = (body: SeenBody, faces: FoundFace[] = []) =>
    new Set(describeThem([body], faces).parts.map(({ unsure }) => unsure));

  it('is covered, and the maker is asked', () => {
    expect(unsureParts({ rect, score: 0.3, turn: 0, pose: null })).toEqual(new Set([true]));
  });

  it('is not in doubt with a face in it, or when the model is sure', () => {
    expect(unsureParts({ rect, score: 0.3, turn: 0, pose: null }, [aFace({ x: 400, y: 160 }, 40)])).toEqual(
      new Set([undefined]),
    );
    expect(unsureParts({ rect, score: 0.7, turn: 0, pose: null })).toEqual(new Set([undefined]));
  });
});

describe('whatever the models say', () => {
  const number = fc.double({ min: -100, max: 1100, noNaN: true });
  const point = fc.record({ x: number, y: number });
  const rect = fc
    .record({
      left: fc.integer({ min: 0, max: 900 }),
      top: fc.integer({ min: 0, max: 700 }),
      w: fc.integer({ min: 10, max: 900 }),
      h: fc.integer({ min: 10, max: 700 }),
    })
    .map(({ left: x, top: y, w, h }) => ({
      left: x,
      top: y,
      right: Math.min(x + w, 1000),
      bottom: Math.min(y + h, 800),
    }));
  const loose: fc.Arbitrary<Pose> = fc.dictionary(fc.constantFrom(...JOINTS), point);
  const figure = fc
    .tuple(point, fc.integer({ min: 20, max: 300 }), fc.integer({ min: 0, max: 359 }), fc.subarray([...JOINTS]))
    .map(([at, size, degrees, joints]) => ({ ...aFigure(at, size, degrees), joints }));
  const body: fc.Arbitrary<SeenBody> = fc.oneof(
    fc.record({
      rect,
      score: fc.double({ min: 0.15, max: 1, noNaN: true }),
      turn: fc.constantFrom(0, 1, 2, 3),
      pose: fc.option(fc.record({ pose: loose, score: fc.double({ min: 0, max: 1, noNaN: true }) })),
    }),
    figure.map(({ body: whole, pose, joints }) => withPose(whole, without(pose, ...joints))),
  );
  const face = fc.tuple(point, fc.integer({ min: 5, max: 200 })).map(([at, half]) => aFace(at, half));

  it('every person ends with each part found, outside of the picture, or covered', () => {
    fc.assert(
      fc.property(fc.array(body, { maxLength: 5 }), fc.array(face, { maxLength: 5 }), (bodies, faces) => {
        const { parts, people = [] } = describeThem(bodies, faces);
        for (const { box, part } of parts) {
          const [x, y, w, h] = box;
          expect([
            x >= 0,
            y >= 0,
            w > 0,
            h > 0,
            x + w < 1.0001,
            y + h < 1.0001,
            BODY_PARTS.includes(part),
          ]).not.toContain(false);
        }
        for (const [nth, { box, missing }] of people.entries()) {
          const own = parts.filter(({ person }) => person === nth);
          const touches = box[0] < 0.03 || box[1] < 0.04 || box[0] + box[2] > 0.97 || box[1] + box[3] > 0.96;
          for (const name of BODY_PARTS) {
            const covered = own.some(({ part }) => part === name);
            expect(covered || (touches && !missing.includes(name)), name).toBe(true);
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});
