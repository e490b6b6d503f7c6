import type { Advert } from '@veil/contract/finding/advert.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { render, send, until } from '../../../kit/testing/render.ts';
import AdvertBox from './AdvertBox.tsx';
import { AdvertSlot } from './AdvertSlot.tsx';
import { refreshAdverts, storeAdverts } from './refresh.ts';
import { forgetAdverts } from './stored.ts';
import { useFeedAdverts } from './useFeedAdverts.tsx';

const advert = (change: Partial<Advert>): Advert => ({
  id: '1',
  title: 'Prints',
  linkUrl: 'https://example.org',
  placement: 'feed',
  page: 'any',
  device: 'any',
  tier: 'standard',
  weight: 1,
  media: { type: 'image', url: '/media/adverts/1.webp', width: 300, height: 100 },
  format: 'inline',
  ...change,
});
const Feed = () => useFeedAdverts()(1)?.node ?? <p>No advert</p>;

let answer = { status: 200, body: '{"items":[],"total":0,"limit":0,"offset":0}' };
beforeEach(() => {
  forgetAdverts();
  vi.stubGlobal('fetch', async () => new Response(answer.body, { status: answer.status }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.useFakeTimers({ toFake: ['Date'] });
  return () => {
    forgetAdverts();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});
const fails = () => {
  answer = { status: 418, body: '{"code":"refused"}' };
};
const text = (node: React.ReactNode) => render(node).host.textContent;

it('slots say that the list of adverts could not be loaded, until it could be', async () => {
  expect(text(<Feed />)).toBe('No advert');
  fails();
  await refreshAdverts();
  expect(text(<Feed />)).toBe('AdFailed to load ad');
  // No slot shows that the site has an advert for home.
  expect(text(<AdvertSlot placement="bottom" />)).toBe('');
  answer = { status: 200, body: '{"items":[],"total":0,"limit":0,"offset":0}' };
  await refreshAdverts();
  expect(text(<Feed />)).toBe('No advert');
});

it('a list that expired and cannot be read again leaves its slots in their place and nothing in others', async () => {
  storeAdverts([advert({}), advert({ id: '2', placement: 'bottom' })]);
  vi.setSystemTime(Date.now() + 31 * 60_000);
  fails();
  await refreshAdverts();
  expect(text(<Feed />)).toBe('AdFailed to load ad');
  expect(text(<AdvertSlot placement="bottom" />)).toBe('AdFailed to load ad');
  expect(text(<AdvertSlot placement="left" />)).toBe('');
});

it('a site that had no adverts shows no empty boxes', async () => {
  storeAdverts([]);
  vi.setSystemTime(Date.now() + 31 * 60_000);
  fails();
  await refreshAdverts();
  expect(text(<Feed />)).toBe('No advert');
});

it('a picture that cannot be loaded is said in its place', async () => {
  const { host, find } = render(<AdvertBox advert={advert({})} />);
  send(find('img'), 'error');
  await until(() => expect(host.textContent).toBe('AdFailed to load ad'));
});
