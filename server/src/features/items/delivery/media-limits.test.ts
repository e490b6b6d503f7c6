import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../../../../tests/testing.ts';
import { mediaRate } from '../../../platform/http/network-rate.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ rateLimits: true, works: false, oneNode: true });
});
afterAll(() => site.close());

it.each(['c/0/1/clear/320.webp', 'avatars/0/x/small.webp', 'collectables/0/x.webp'])(
  'requests of /media/%s are counted by network',
  async (path) => {
    const left = async (remoteAddress: string) => {
      const { headers } = await site.app.inject({ url: `/media/${path}?e=1&s=x`, remoteAddress });
      return Number(headers['x-ratelimit-remaining']);
    };
    expect([await left('198.51.100.7'), await left('198.51.100.7')]).toEqual([mediaRate.max - 1, mediaRate.max - 2]);
    expect(await left('198.51.100.8')).toBe(mediaRate.max - 1);
  },
);
