import { describe, expect, it, vi } from 'vitest';
import { censor } from './censor.ts';
import { BASE_RUNG, gridCells, stepFor } from './ladder.ts';
import { featuresOf, nearest } from './matcher.ts';
import { type Noise, previewNoise } from './noise.ts';
import type { Pixels } from './pixels.ts';
import { WHOLE_FRAME } from './regions.ts';
import { drawClouds, drawHead, SILENCE } from './samples.ts';

vi.setConfig({ testTimeout: 60_000 });

const CELL = 2 ** BASE_RUNG;
const CROWD = 400;
const LOOKS = 100;

type Draw = (side: number, seed: number, shot: number) => Pixels;
const landscape: Draw = (side, seed) => drawClouds(side, seed);

/**
 * How often the likeliest candidate is right, for a region with the most cells of the intensity. The attacker knows
 * grid and noise level, and holds each candidate's picture (shot 0) or another one of it.
 */
function matchRate(draw: Draw, intensity: number, held: number, noiseOf: (look: number) => Noise): number {
  const side = gridCells(intensity) * CELL;
  const step = stepFor(side, intensity);
  const known = Array.from({ length: CROWD }, (_, seed) => featuresOf(draw(side, seed + 1, held), step));
  let hits = 0;
  for (let look = 0; look < LOOKS; look++) {
    const hidden = look * 4;
    const picture = draw(side, hidden + 1, 0);
    censor(picture, [WHOLE_FRAME], { type: 'pixelate', intensity, noise: noiseOf(look) });
    if (nearest(featuresOf(picture, step), known) === hidden) hits++;
  }
  return hits / LOOKS;
}

const noiseOf = (look: number) => previewNoise(1000 + look);

/**
 * No picture drawn from averages is safe from somebody who holds it. The bounds lie slightly above the findings, and
 * the screens advise blackout for anonymity.
 */
describe('finding the one behind a cover among 400 candidates', () => {
  it.each([
    [42, 0.45],
    [60, 0.5],
    [100, 0.15],
    [200, 0.08],
  ])('who holds the pictures of alike portraits, at intensity %d: at most %d', (intensity, bound) => {
    expect(matchRate(drawHead, intensity, 0, noiseOf)).toBeLessThanOrEqual(bound);
  });

  it.each([
    [25, 0.15],
    [42, 0.1],
    [60, 0.08],
    [100, 0.05],
  ])('who holds another picture of each head, at intensity %d: at most %d', (intensity, bound) => {
    expect(matchRate(drawHead, intensity, 1, noiseOf)).toBeLessThanOrEqual(bound);
  });

  it.each([
    [100, 0.2],
    [200, 0.1],
  ])('who holds the pictures of landscapes, at intensity %d: at most %d', (intensity, bound) => {
    expect(matchRate(landscape, intensity, 0, noiseOf)).toBeLessThanOrEqual(bound);
  });

  it('would be certain without the noise', () => {
    expect(matchRate(drawHead, 42, 0, () => SILENCE)).toBeGreaterThan(0.9);
  });
});
