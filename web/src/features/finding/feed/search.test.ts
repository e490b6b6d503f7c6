import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '../../../platform/search.ts';
import { readFeedSearch } from './search.ts';

const set = (search: object) => Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
const roundTrip = (search: Record<string, unknown>) => set(readFeedSearch(parseSearch(stringifySearch(search))));

describe('the address of the feed', () => {
  it('reads lists as the address has them', () => {
    expect(
      set(readFeedSearch(parseSearch('?tags=a,b&tag=c&types=image&sort=top&intensity=60&filters=1&view=reel'))),
    ).toEqual({
      tags: ['a', 'b'],
      tag: ['c'],
      types: ['image'],
      sort: 'top',
      intensity: 60,
      filters: '1',
      view: 'reel',
    });
    expect(readFeedSearch(parseSearch('?tags=a&tags=b')).tags).toEqual(['a', 'b']);
  });

  it('writes them the same way', () => {
    expect(stringifySearch({ tags: ['a', 'b'], q: 'late light', sort: undefined })).toBe('?tags=a,b&q=late+light');
    expect(stringifySearch({ tags: [], q: '' })).toBe('');
  });

  it('adds no default to an empty address', () => {
    expect(set(readFeedSearch(parseSearch('')))).toEqual({});
  });

  it('leaves out what cannot be read', () => {
    const bad = '?sort=bogus&intensity=9999&censor=blur,steam&types=sound&filters=2&view=list&by=all&q=%20';
    expect(set(readFeedSearch(parseSearch(bad)))).toEqual({ censor: ['blur'] });
    expect(readFeedSearch(parseSearch('?intensity=')).intensity).toBeUndefined();
    expect(readFeedSearch(parseSearch('?intensity=2.5')).intensity).toBeUndefined();
  });

  it('comes back from the address as it went in', () => {
    const word = fc.stringMatching(/^[\p{L}\d&=#%+ -]{1,20}$/u).filter((s) => s.trim() === s && s !== '');
    const filters = fc.record(
      {
        q: word,
        tags: fc.array(word, { minLength: 1, maxLength: 4 }),
        sort: fc.constantFrom('new', 'top', 'trending', 'updated', 'random'),
        censor: fc.subarray(['none', 'blur', 'black'], { minLength: 1 }),
        intensity: fc.integer({ min: 0, max: 200 }),
        channelId: word,
        by: fc.constantFrom('worshiped', 'friends'),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(filters, (search) => {
        expect(roundTrip(search)).toEqual({ ...search });
      }),
    );
  });
});
