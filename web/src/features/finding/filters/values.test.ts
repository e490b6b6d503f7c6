import { filterTemplates } from '@veil/contract/finding/filter-templates.ts';
import { type FilterValue, filterIntensity } from '@veil/contract/finding/filters.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinTags, sameValue, splitTags, toAddress, valueIn } from './values.ts';
import { tellValue } from './words.ts';

const tag = fc.stringMatching(/^[a-z][a-z -]{0,9}$/);
const value: fc.Arbitrary<FilterValue> = fc.record(
  {
    sort: fc.constantFrom('new', 'top', 'trending', 'updated', 'random'),
    censor: fc.subarray<'none' | 'pixelate' | 'blur' | 'black'>(['none', 'pixelate', 'blur', 'black'], {
      minLength: 1,
    }),
    intensity: fc.integer(filterIntensity),
    tags: fc.uniqueArray(tag, { minLength: 1, maxLength: 5 }),
    types: fc.subarray<'image' | 'video'>(['image', 'video'], { minLength: 1 }),
  },
  { requiredKeys: [] },
);

describe('a filter in the address', () => {
  it('is read back as it was saved, and never leaves the address without a filter', () => {
    fc.assert(
      fc.property(value, (one) => {
        const address = toAddress(one, { q: 'late light', channelId: 'ione', by: 'friends' });
        expect(sameValue(valueIn(address), one)).toBe(true);
        expect(address).toMatchObject({ q: 'late light', channelId: 'ione', by: 'friends', sort: one.sort ?? 'new' });
      }),
    );
  });

  it('reads both names of a list, older words, and clamps the intensity', () => {
    expect(
      valueIn({ tag: ['a'], tags: ['b', '-c'], type: ['video'], censor: ['blackout'], intensity: 3 }),
    ).toMatchObject({
      tags: ['b', '-c', 'a'],
      types: ['video'],
      censor: ['black'],
      intensity: filterIntensity.min,
    });
    expect(valueIn({ intensity: 999 }).intensity).toBe(filterIntensity.max);
    expect(toAddress({})).toEqual({
      q: undefined,
      channelId: undefined,
      by: undefined,
      sort: 'new',
      censor: undefined,
      intensity: undefined,
      tags: undefined,
      tag: undefined,
      types: undefined,
      type: undefined,
    });
  });

  it('matches the templates of seed section 9, Filter templates', () => {
    const [, sfw, raw] = filterTemplates;
    expect(sameValue({ sort: 'top', censor: ['black', 'pixelate', 'blur'], intensity: 60 }, sfw.value)).toBe(true);
    expect(sameValue({ censor: ['none'], intensity: 25 }, raw.value)).toBe(true);
    expect(sameValue(raw.value, sfw.value)).toBe(false);
  });

  it('includes or excludes a tag, never both', () => {
    fc.assert(
      fc.property(fc.uniqueArray(tag), fc.uniqueArray(tag), fc.constantFrom('included', 'excluded'), (a, b, later) => {
        const { included, excluded } = splitTags(joinTags(a, b, later));
        expect(included.filter((one) => excluded.includes(one))).toEqual([]);
        expect(later === 'included' ? included : excluded).toEqual(later === 'included' ? a : b);
        expect(new Set([...included, ...excluded])).toEqual(new Set([...a, ...b]));
      }),
    );
  });

  it('is summarised in a few words', () => {
    expect(
      tellValue({ sort: 'top', censor: ['blur', 'black'], intensity: 60, types: ['image'], tags: ['dunes', '-fog'] }),
    ).toBe('Top · Blur, Black · 60 or more · Pictures · dunes · without fog');
    expect(tellValue({})).toBe('New');
  });
});
