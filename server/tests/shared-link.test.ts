import { afterAll, beforeAll, expect, it } from 'vitest';
import { findBuild } from '../src/app/pages.ts';
import { aPublishedPicture } from '../src/features/items/content/builders.ts';
import { openTestSite, type TestMember, type TestSite } from './testing.ts';
import { smallPicture } from './testing-things.ts';

/*
 * A member shares the address `/#/content/{id}`. A browser sends nothing after the `#`, but an app that draws a preview
 * of the link may try the path.
 */

let site: TestSite;
let maker: TestMember;
let id: string;
let secrets: string[];

beforeAll(async () => {
  site = await openTestSite({ works: false, build: findBuild() });
  maker = await site.newMember({ name: 'Quillon' });
  id = await aPublishedPicture(site.deps, maker, { ...smallPicture, title: 'Zephyr over hills', tags: ['xylophone'] });
  secrets = ['Zephyr', 'Quillon', 'quillon', 'xylophone', id];
});
afterAll(() => site.close());

const previewers = {
  'a browser': 'Mozilla/5.0',
  'an app that previews links': 'facebookexternalhit/1.1 Twitterbot/1.0 WhatsApp/2.23 Slackbot-LinkExpanding 1.0',
};

it.each(Object.entries(previewers))(
  '%s of a stranger gets the landing page, without a word of the item',
  async (_, agent) => {
    const read = (url: string) => site.app.inject({ url, headers: { 'user-agent': agent, accept: 'text/html' } });
    const landing = await read('/');
    for (const path of ['/', `/?_escaped_fragment_=/content/${id}`, `/content/${id}`, `/p/quillon`, `/embed/${id}`]) {
      const { statusCode, body } = await read(path);
      // Without a built page the start answers 503.
      expect([200, 404, 503], path).toContain(statusCode);
      for (const secret of secrets) expect(body.replaceAll(path, ''), path).not.toContain(secret);
      if (statusCode !== 404) expect(body).toBe(landing.body);
    }
  },
);

it('has no call and no file that tells a stranger of the item', async () => {
  const { media } = (await site.as(maker).get(`/api/content/${id}`)).json();
  for (const path of [`/api/content/${id}`, `/api/content/${id}/similar`, `/api/oembed?url=/content/${id}`]) {
    const { statusCode, body } = await site.visitor.get(path);
    expect([401, 404], path).toContain(statusCode);
    for (const secret of secrets.slice(0, -1)) expect(body, path).not.toContain(secret);
  }
  // The address of a picture is signed for a member. Without its signature it leads nowhere.
  for (const { url } of media.renditions)
    expect((await site.visitor.get(url.split('?')[0])).statusCode).toBeGreaterThanOrEqual(400);
});

it('leads members to the item', async () => {
  expect((await site.as(await site.newMember()).get(`/api/content/${id}`)).json()).toMatchObject({
    title: 'Zephyr over hills',
  });
});
