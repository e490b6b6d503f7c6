import { partNames } from '@veil/contract/body-parts.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Detection } from '../../../media/index.ts';
import { choose } from './choose.ts';
import { drawCopies, strengthsOf } from './draw.ts';

const rules = {
  maxTags: 4,
  censor: {
    types: ['blur', 'pixelate', 'blackout'],
    scopes: ['detection', 'full'],
    defaultType: 'blur',
    defaultScope: 'detection',
    defaultIntensity: 25,
    intensity: { min: 0, max: 200, step: 1 },
    bodyParts: { available: [...partNames], defaultSelected: ['breasts', 'genitals'] },
  },
} satisfies Parameters<typeof drawCopies>[1];

const ranges = fc
  .record({
    censorTypes: fc.subarray(['blur', 'pixelate', 'blackout'] as const, { minLength: 1 }),
    copies: fc.tuple(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 0, max: 9 })),
    intensity: fc.tuple(fc.integer({ min: 1, max: 190 }), fc.integer({ min: 0, max: 10 })),
    step: fc.integer({ min: 1, max: 7 }),
    words: fc.infiniteStream(fc.integer({ min: 0, max: 2 ** 32 - 1 })),
  })
  .map(({ censorTypes, copies, intensity, step, words }) => ({
    config: {
      censorTypes: [...censorTypes],
      copiesMin: copies[0],
      copiesMax: copies[0] + copies[1],
      intensityMin: intensity[0],
      intensityMax: intensity[0] + intensity[1],
    },
    offered: { ...rules, censor: { ...rules.censor, intensity: { min: 0, max: 200, step } } },
    words,
  }));

describe('the copies of a picture', () => {
  it('are as many as asked, within the ranges, offered by the site, and no two alike', () => {
    fc.assert(
      fc.property(ranges, ({ config, offered, words }) => {
        const random = () => words.next().value as number;
        const drawn = drawCopies(config, offered, random);
        const possible = strengthsOf(config, offered);
        expect(new Set(drawn.map(({ type, intensity }) => `${type} ${intensity}`)).size).toBe(drawn.length);
        expect(drawn.length).toBeLessThanOrEqual(config.copiesMax);
        expect(drawn.length).toBeGreaterThanOrEqual(Math.min(config.copiesMin, possible.length));
        for (const { type, intensity } of drawn) {
          expect(config.censorTypes).toContain(type);
          if (type === 'blackout') continue;
          expect(intensity).toBeGreaterThanOrEqual(config.intensityMin);
          expect(intensity).toBeLessThanOrEqual(config.intensityMax);
          expect(intensity % offered.censor.intensity.step).toBe(0);
        }
      }),
    );
  });

  it('are the same whenever they are drawn from the same numbers', () => {
    fc.assert(
      fc.property(ranges, fc.integer(), ({ config, offered }, seed) => {
        const random = (about: string) => Math.abs(Math.imul(seed ^ about.length, 2654435761));
        expect(drawCopies(config, offered, random)).toEqual(drawCopies(config, offered, random));
      }),
    );
  });
});

describe('a picture', () => {
  const picture = { kind: 'image', width: 640, height: 480, frames: 1 } as const;
  const all = { allowedParts: [...partNames], requiredParts: [] };
  const part = (name: (typeof partNames)[number], unsure?: true) => ({
    part: name,
    box: [0.1, 0.1, 0.2, 0.2] as [number, number, number, number],
    score: 0.9,
    person: 0,
    ...(unsure && { unsure }),
  });
  const person = { box: [0, 0, 1, 1] as [number, number, number, number], missing: [] };
  const found = (parts: ReturnType<typeof part>[], people = [person]): Detection => ({
    adapter: 'pose',
    model: 'a model',
    parts,
    people,
  });

  it('is skipped for a part that is not allowed, also one that may be there', () => {
    const config = { allowedParts: ['breasts' as const], requiredParts: [] };
    expect(choose(found([part('breasts')]), picture, config, rules)).toMatchObject({ scope: 'detection' });
    expect(choose(found([part('breasts'), part('face')]), picture, config, rules)).toEqual({ skip: 'otherParts' });
    expect(choose(found([part('breasts'), part('face', true)]), picture, config, rules)).toEqual({
      skip: 'otherParts',
    });
  });

  it('is skipped without a required part, also where it is only guessed', () => {
    const config = { ...all, requiredParts: ['feet' as const] };
    expect(choose(found([part('breasts')]), picture, config, rules)).toEqual({ skip: 'partsMissing' });
    expect(choose(found([part('breasts'), part('feet', true)]), picture, config, rules)).toEqual({
      skip: 'partsMissing',
    });
    expect(choose(found([part('feet')]), picture, config, rules)).toEqual({
      scope: 'detection',
      chosenParts: expect.arrayContaining(['breasts', 'genitals', 'feet']),
    });
  });

  it('is skipped where nothing is to be covered', () => {
    expect(choose(found([part('face')]), picture, all, rules)).toEqual({ skip: 'nothingToCover' });
    expect(choose(found([]), picture, all, rules)).toEqual({ skip: 'nothingToCover' });
  });

  it('is covered as a whole where its maker would be asked to look', () => {
    const several = found([part('breasts')], [person, person]);
    expect(choose(several, picture, all, rules)).toMatchObject({ scope: 'full' });
    expect(choose(found([part('breasts', true)]), picture, all, rules)).toMatchObject({ scope: 'full' });
    const onlyDetected = { censor: { ...rules.censor, scopes: ['detection' as const] } };
    expect(choose(several, picture, all, onlyDetected)).toEqual({ skip: 'unsure' });
  });
});
