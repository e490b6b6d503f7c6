import { UploadOptions } from '@veil/contract/items/uploads.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { saveSettings } from '../../site/settings/testing.ts';

describe('upload options', () => {
  let site: TestSite;
  let member: TestMember;
  let admin: TestMember;

  beforeAll(async () => {
    site = await openTestSite({ works: false });
    member = await site.newMember();
    admin = await site.newMember({ staff: 'admin' });
  });
  afterAll(() => site.close());

  const read = async () => z.parse(UploadOptions, (await site.as(member).get('/api/upload-options')).json());

  test('have the defaults of the specification', async () => {
    expect(await read()).toMatchObject({
      maxSizeMB: 100,
      accept: ['jpeg', 'png', 'webp', 'gif', 'mp4', 'mov', 'webm', 'mkv'],
      maxTags: 4,
      maxPixels: 100_000_000,
      censor: {
        types: ['blur', 'pixelate', 'blackout'],
        scopes: ['detection', 'full'],
        defaultType: 'blur',
        defaultScope: 'detection',
        defaultIntensity: 25,
        intensity: { min: 0, max: 200, step: 1 },
      },
      storage: { publicBaseUrl: 'http://localhost:3000/media' },
    });
  });

  test('can be changed by an admin only, for everyone', async () => {
    const options = await read();
    const changed = { ...options, maxSizeMB: 20, maxTags: 6, accept: ['jpeg', 'avif'] };
    const change = { groups: [{ subject: 'uploads', version: 0, values: { maxTags: 6 } }] };
    expect((await site.as(member).post('/api/admin/settings', change)).statusCode).toBe(404);
    expect(await read()).toEqual(options);
    expect((await saveSettings(site.as(admin), 'uploads', changed)).statusCode).toBe(200);
    expect(await read()).toEqual(changed);
  });

  test.each([
    ['The default cover type is not among the types', 'defaultType', { types: ['pixelate'] }],
    ['The default scope is not among the scopes', 'defaultScope', { scopes: ['full'] }],
    ['The default intensity is out of its range', 'defaultIntensity', { intensity: { min: 30, max: 200, step: 1 } }],
    [
      'The default intensity is not on a step of its range',
      'defaultIntensity',
      { intensity: { min: 0, max: 200, step: 10 } },
    ],
    ['Intensity must lie in 0-200', 'intensity.max', { intensity: { min: 0, max: 300, step: 1 } }],
    ['The highest intensity is below the lowest', 'intensity.max', { intensity: { min: 30, max: 20, step: 1 } }],
    [
      'A selected body part is not available',
      'bodyParts.defaultSelected',
      { bodyParts: { available: ['face'], defaultSelected: ['feet'] } },
    ],
  ])('are refused when they contradict themselves: %s', async (detail, field, change) => {
    const before = await read();
    const wanted = { ...before, censor: { ...before.censor, ...change } };
    const answer = await saveSettings(site.as(admin), 'uploads', wanted);
    expect(answer.json()).toMatchObject({ status: 400, detail, fields: { [`uploads.censor.${field}`]: detail } });
    expect(await read()).toEqual(before);
  });
});
