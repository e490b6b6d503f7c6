import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { BodyPart, Pixels } from '@veil/imaging';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { aMediaService } from './builders/media-service.ts';
import { aNudenetModel } from './builders/nudenet-model.ts';
import { aLandscape } from './builders/picture.ts';
import { testRuntime } from './builders/test-runtime.ts';
import { type DetectionService, openDetectionService } from './detection-service.ts';
import type { MediaServiceOptions } from './service-types.ts';

const { at, end } = aMediaService();
const opened: DetectionService[] = [];
afterAll(async () => {
  await Promise.all(opened.map((service) => service.close()));
  await end();
});

function aDetectionService(options: Pick<MediaServiceOptions, 'detector' | 'nudenetModel'>): DetectionService {
  const service = openDetectionService({ ...options, workDir: at('.'), log: () => {} });
  opened.push(service);
  return service;
}

function squares(
  width: number,
  height: number,
  painted: [colour: number[], x: number, y: number, side: number][],
): Pixels {
  const data = new Uint8Array(width * height * 3).fill(128);
  for (const [colour, left, top, side] of painted) {
    for (let y = top; y < top + side; y++) {
      for (let x = left; x < left + side; x++) data.set(colour, (y * width + x) * 3);
    }
  }
  return { data, width, height, channels: 3 };
}

describe('nudenet', () => {
  const model = at('model.onnx');
  const fires = aNudenetModel([
    { label: 1, colour: [20, -20, -20] },
    { label: 7, colour: [-20, 20, -20] },
  ]);

  it('finds the squares where they are, also in a wide picture and one of twice the size', async () => {
    await writeFile(model, fires);
    const nudenet = aDetectionService({ detector: 'nudenet', nudenetModel: { path: model, runtime: testRuntime } });
    for (const scale of [1, 2]) {
      const picture = squares(320 * scale, 160 * scale, [
        [[255, 0, 0], 64 * scale, 32 * scale, 32 * scale],
        [[0, 255, 0], 224 * scale, 96 * scale, 32 * scale],
      ]);
      const { parts, failed, model: name } = await nudenet.detect([picture], 'frame');
      expect(failed).toBeUndefined();
      expect(name).toMatch(/^model\.onnx sha256:[0-9a-f]{64}$/);
      expect(new Set(parts.map(({ part }) => part))).toEqual(new Set(['face', 'feet']));
      // The 32 px cell covers the square exactly; its box is four cells wide and lies inside the 320 x 160 picture.
      expect(best(parts, 'face')?.score).toBeCloseTo(1 / (1 + Math.exp(-10)), 4);
      const centred = parts.filter(({ part }) => part === 'face').map(({ box: [x, , w] }) => x + w / 2);
      expect(centred.some((x) => Math.abs(x - 80 / 320) < 0.02)).toBe(true);
      for (const { part, box } of parts) {
        const middle = [box[0] + box[2] / 2, box[1] + box[3] / 2];
        const wanted = part === 'face' ? [80 / 320, 48 / 160] : [240 / 320, 112 / 160];
        expect(Math.hypot((middle[0] ?? 0) - (wanted[0] ?? 0), (middle[1] ?? 0) - (wanted[1] ?? 0))).toBeLessThan(0.12);
      }
    }
    expect((await nudenet.detect([squares(320, 320, [])], 'frame')).parts).toEqual([]);
  });

  it('reports a failure for weights with another hash, a file that is not a model, and no file', async () => {
    await writeFile(model, fires);
    await writeFile(at('text.onnx'), 'not a model');
    const runtime = testRuntime;
    const others = { path: model, runtime, sha256: '0'.repeat(64) };
    for (const nudenetModel of [others, { path: at('text.onnx'), runtime }, undefined]) {
      const nudenet = aDetectionService({ detector: 'nudenet', ...(nudenetModel ? { nudenetModel } : {}) });
      const detection = await nudenet.detect([squares(32, 32, [])], 'frame');
      expect(detection).toMatchObject({ adapter: 'nudenet', parts: [], failed: expect.any(String) });
    }
  });

  it('says what to run where ONNX Runtime is not installed', async () => {
    await writeFile(model, fires);
    const nudenet = aDetectionService({ detector: 'nudenet', nudenetModel: { path: model, runtime: at('runtime') } });
    const { failed } = await nudenet.detect([squares(32, 32, [])], 'frame');
    expect(failed).toContain('run `veil fetch-model`');
  });

  const best = (parts: BodyPart[], name: string) =>
    parts.filter(({ part }) => part === name).sort((a, b) => b.score - a.score)[0];
});

describe('pose', () => {
  const pose = aDetectionService({ detector: 'pose' });

  it('finds nobody in a landscape', async () => {
    const detection = await pose.detect([aLandscape(512, 384)], 'frame');
    expect(detection.failed).toBeUndefined();
    expect(detection.parts).toEqual([]);
    expect(detection.model).toMatch(/^human-.* sha256:[0-9a-f]{64}$/);
  });

  const home = path.dirname(createRequire(import.meta.url).resolve('@vladmandic/human'));
  const samples = path.resolve(home, '../assets/samples.jpg');

  it('finds the people of a photograph, each with a face above a body', async () => {
    // One standing person from the library's own sample sheet.
    const sheet = sharp(samples);
    const { width, height } = await sheet.metadata();
    const area = {
      left: Math.round(width * 0.17),
      top: Math.round(height * 0.4),
      width: Math.round(width * 0.17),
      height: Math.round(height * 0.59),
    };
    const { data, info } = await sheet.extract(area).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const picture: Pixels = { data: Uint8Array.from(data), width: info.width, height: info.height, channels: 3 };
    const { parts, apparentAges, failed } = await pose.detect([picture], 'frame');
    expect(failed).toBeUndefined();
    const names = new Set(parts.map(({ part }) => part));
    for (const name of [
      'face',
      'eyes',
      'chest',
      'breasts',
      'belly',
      'genitals',
      'buttocks',
      'armpits',
      'hands',
      'feet',
    ]) {
      expect(names, name).toContain(name);
    }
    for (const { box } of parts) {
      const [x, y, w, h] = box;
      expect(x >= 0 && y >= 0 && w > 0 && h > 0 && x + w <= 1.0001 && y + h <= 1.0001).toBe(true);
    }
    const middle = (name: string) => {
      const [, y = 0, , h = 0] = parts.find(({ part }) => part === name)?.box ?? [];
      return y + h / 2;
    };
    expect(middle('face')).toBeLessThan(middle('chest'));
    expect(middle('chest')).toBeLessThan(middle('belly'));
    expect(middle('belly')).toBeLessThan(middle('genitals'));
    expect(middle('genitals')).toBeLessThan(middle('feet'));
    expect(apparentAges?.every(({ years }) => years > 20 && years < 60) ?? true).toBe(true);
  });
});
