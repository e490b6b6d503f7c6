import type { BodyPart } from '@veil/imaging';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyParts, torsoOf } from './body-parts.ts';
import { faceParts, headParts } from './head-parts.ts';
import { letterbox } from './letterbox.ts';
import { mergeParts, mergePosterParts } from './merge-parts.ts';
import type { Pose } from './pose-joints.ts';
import { intersectionOverUnion, type Rect } from './rect.ts';
import { suppress } from './suppress.ts';

/** An upright mannequin, 100 px from shoulders to hips. */
const MANNEQUIN: Pose = {
  nose: { x: 200, y: 60 },
  leftEye: { x: 208, y: 52 },
  rightEye: { x: 192, y: 52 },
  leftShoulder: { x: 235, y: 100 },
  rightShoulder: { x: 165, y: 100 },
  leftElbow: { x: 250, y: 150 },
  rightElbow: { x: 150, y: 150 },
  leftWrist: { x: 255, y: 200 },
  rightWrist: { x: 145, y: 200 },
  leftHip: { x: 220, y: 200 },
  rightHip: { x: 180, y: 200 },
  leftKnee: { x: 222, y: 280 },
  rightKnee: { x: 178, y: 280 },
  leftAnkle: { x: 222, y: 360 },
  rightAnkle: { x: 178, y: 360 },
};

const holds = (rect: Rect | undefined, x: number, y: number) =>
  !!rect && x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom;
const headsOf = (pose: Pose) => {
  const torso = torsoOf(pose);
  return torso ? headParts(pose, torso) : [];
};
const spanOf = (pose: Pose, name: BodyPart['part']) => bodyParts(pose)?.find(({ part }) => part === name)?.rect;

describe('body parts of a pose', () => {
  it('lie where they are on a mannequin', () => {
    expect(holds(spanOf(MANNEQUIN, 'chest'), 200, 125)).toBe(true);
    expect(holds(spanOf(MANNEQUIN, 'breasts'), 175, 140)).toBe(true);
    expect(holds(spanOf(MANNEQUIN, 'belly'), 200, 170)).toBe(true);
    expect(holds(spanOf(MANNEQUIN, 'genitals'), 200, 215)).toBe(true);
    expect(holds(spanOf(MANNEQUIN, 'buttocks'), 200, 220)).toBe(true);
    expect(holds(spanOf(MANNEQUIN, 'anus'), 200, 225)).toBe(true);
    const all = bodyParts(MANNEQUIN) ?? [];
    const some = (name: string, x: number, y: number) =>
      all.some(({ part, rect }) => part === name && holds(rect, x, y));
    expect(some('hands', 257, 215) && some('hands', 143, 215)).toBe(true);
    expect(some('feet', 222, 375) && some('feet', 178, 375)).toBe(true);
    expect(some('armpits', 228, 115) && some('armpits', 172, 115)).toBe(true);
  });

  it('turn with a lying body', () => {
    const lying: Pose = Object.fromEntries(
      Object.entries(MANNEQUIN).map(([joint, { x, y }]) => [joint, { x: y, y: x }]),
    );
    expect(holds(spanOf(lying, 'chest'), 125, 200)).toBe(true);
    expect(holds(spanOf(lying, 'genitals'), 215, 200)).toBe(true);
  });

  it('extend beyond a picture that shows no hips or no shoulders', () => {
    const { leftHip, rightHip, leftKnee, rightKnee, ...bust } = MANNEQUIN;
    expect(holds(spanOf(bust, 'belly'), 200, 180)).toBe(true);
    expect(holds(spanOf({ leftHip, rightHip, leftKnee, rightKnee }, 'genitals'), 200, 215)).toBe(true);
    expect(holds(spanOf({ leftHip, rightHip, leftKnee, rightKnee }, 'belly'), 200, 170)).toBe(true);
  });

  it('are not estimated without shoulders and hips', () => {
    expect(bodyParts({ nose: { x: 1, y: 1 }, leftKnee: { x: 5, y: 5 } })).toBeNull();
  });

  it('scale and move with the body', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.2, max: 5, noNaN: true }), fc.integer({ min: -500, max: 500 }), (scale, shift) => {
        const moved: Pose = Object.fromEntries(
          Object.entries(MANNEQUIN).map(([joint, { x, y }]) => [joint, { x: x * scale + shift, y: y * scale - shift }]),
        );
        const plain = bodyParts(MANNEQUIN) ?? [];
        for (const [nth, { rect }] of (bodyParts(moved) ?? []).entries()) {
          const was = plain[nth]?.rect;
          expect(rect.left).toBeCloseTo((was?.left ?? 0) * scale + shift, 3);
          expect(rect.bottom).toBeCloseTo((was?.bottom ?? 0) * scale - shift, 3);
        }
      }),
    );
  });

  it('give a turned head a face, eyes and a mouth', () => {
    const head = headsOf(MANNEQUIN);
    expect(head.map(({ part }) => part)).toEqual(['face', 'eyes', 'mouth']);
    const face = head[0]?.rect;
    expect(holds(face, 200, 60) && holds(face, 192, 52)).toBe(true);
    const plain = { rect: { left: 0, top: 0, right: 10, bottom: 10 }, eyes: [], mouth: [] };
    const [, eyes, mouth] = faceParts({ ...plain, turn: 0 });
    expect(holds(eyes?.rect, 5, 3) && holds(mouth?.rect, 5, 8)).toBe(true);
  });

  it('cover the whole head for eyes and mouth where the head does not stand upright', () => {
    const onHead: Pose = Object.fromEntries(
      Object.entries(MANNEQUIN).map(([joint, { x, y }]) => [joint, { x, y: -y }]),
    );
    const [face, eyes, mouth] = headsOf(onHead);
    expect([eyes?.rect, mouth?.rect]).toEqual([face?.rect, face?.rect]);
  });
});

describe('findings of several frames', () => {
  const a: BodyPart = { part: 'face', box: [0.1, 0.1, 0.2, 0.2], score: 0.5 };
  const near: BodyPart = { part: 'face', box: [0.12, 0.1, 0.2, 0.2], score: 0.9 };
  const far: BodyPart = { part: 'face', box: [0.6, 0.6, 0.2, 0.2], score: 0.4 };
  const feet: BodyPart = { part: 'feet', box: [0.1, 0.1, 0.2, 0.2], score: 0.3 };

  it('are merged: nearly equal boxes become the box around both, all others stay', () => {
    const united = mergeParts([[a], [near, far], [feet]]);
    expect(united.map(({ part }) => part)).toEqual(['face', 'face', 'feet']);
    expect(united[0]?.box[2]).toBeCloseTo(0.22);
    expect(united[0]?.score).toBe(0.9);
  });

  it('keep the boxes of the poster, and cover it whole for a part that only other frames show', () => {
    expect(mergePosterParts([a], [[far, feet], [{ ...feet, score: 0.8 }]])).toEqual([
      a,
      { part: 'feet', box: [0, 0, 1, 1], score: 0.8 },
    ]);
  });
});

describe('boxes of one label', () => {
  it('are suppressed when they overlap; boxes of another label stay', () => {
    const rect = { left: 0, top: 0, right: 10, bottom: 10 };
    const inner = { left: 1, top: 0, right: 10, bottom: 10 };
    const kept = suppress(
      [
        { label: 1, score: 0.5, rect: inner },
        { label: 1, score: 0.9, rect },
        { label: 2, score: 0.3, rect: inner },
      ],
      0.45,
    );
    expect(kept.map(({ label, score }) => [label, score])).toEqual([
      [1, 0.9],
      [2, 0.3],
    ]);
    expect(intersectionOverUnion(rect, { left: 20, top: 20, right: 30, bottom: 30 })).toBe(0);
  });
});

describe('letterbox', () => {
  it('pads right and below with black and keeps the pixels of a picture of its own size', () => {
    const data = Uint8Array.from({ length: 4 * 2 * 3 }, (_, at) => at);
    const { data: out, scale } = letterbox({ data, width: 4, height: 2, channels: 3 }, 4);
    expect(scale).toBe(1);
    expect([...out.subarray(0, 8)].map((value) => Math.round(value * 255))).toEqual([0, 3, 6, 9, 12, 15, 18, 21]);
    expect([...out.subarray(8, 16)].every((value) => value === 0)).toBe(true);
    expect(Math.round((out[16] ?? 0) * 255)).toBe(1);
  });

  it('averages neighbours at half the size', () => {
    const data = Uint8Array.from({ length: 4 * 4 * 3 }, (_, at) => (Math.floor(at / 3) % 2) * 100);
    const { data: out } = letterbox({ data, width: 4, height: 4, channels: 3 }, 2);
    expect([...out].every((value) => Math.abs(value * 255 - 50) < 0.01)).toBe(true);
  });
});
