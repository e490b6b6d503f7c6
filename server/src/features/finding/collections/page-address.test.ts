import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refusal } from '../../../platform/refusal.ts';
import { readAddress } from './page-address.ts';

test.each([
  ['https://sea.example/a?b=1#/room', 'https://sea.example/a?b=1#/room', 'sea.example'],
  ['sea.example', 'https://sea.example/', 'sea.example'],
  ['WWW.Sea.example/a b', 'https://www.sea.example/a%20b', 'sea.example'],
  ['http://www.sea.example:8080/', 'http://www.sea.example:8080/', 'sea.example'],
  ['https://sea.example./', 'https://sea.example./', 'sea.example'],
  ['https://bücher.example/', 'https://xn--bcher-kva.example/', 'xn--bcher-kva.example'],
  ['https://www.example/', 'https://www.example/', 'example'],
])('%s is kept as %s, under %s', (said, url, site) => {
  expect(readAddress(said)).toEqual({ url, site });
});

test('any input is read as a web address or refused', () => {
  const typed = fc.oneof(fc.string(), fc.webUrl({ withFragments: true, withQueryParameters: true }), fc.domain());
  fc.assert(
    fc.property(typed, (said) => {
      try {
        const { url, site } = readAddress(said);
        expect(url).toMatch(/^https?:/);
        expect(readAddress(url)).toEqual({ url, site });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        expect(error.code).toBe('invalid');
      }
    }),
  );
});
