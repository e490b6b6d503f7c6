import { partNames } from '@veil/contract/body-parts.ts';
import fc from 'fast-check';
import { thumbHashToAverageRGBA, thumbHashToRGBA } from 'thumbhash';
import { describe, expect, it } from 'vitest';
import { meanOf } from './placeholder.ts';
import { altFor, veilFor } from './veil.ts';
import { formatViewClass, parseViewClass, partsClass } from './view-class.ts';

const parts = fc.subarray([...partNames]);
const style = fc.constantFrom('overlay' as const, 'blur' as const, 'pixelate' as const, 'blackout' as const);
const viewers = fc.record({
  id: fc.constantFrom('maker', 'other'),
  censoredParts: parts,
  veilStyle: style,
  veilIntensity: fc.integer({ min: 0, max: 200 }),
});
const items = fc.record({
  ownerId: fc.constant('maker'),
  mask: fc.boolean(),
  status: fc.constantFrom('ready' as const, 'hidden' as const),
  partsDetected: parts,
  partsKnown: fc.boolean(),
});

describe('the rule of the veil', () => {
  it('never lies over what is one’s own', () => {
    fc.assert(
      fc.property(viewers, items, (viewer, item) => {
        expect(veilFor({ ...viewer, id: 'maker' }, item)).toBeNull();
      }),
    );
  });

  it('lies over an item exactly when there is a reason, and names every reason', () => {
    fc.assert(
      fc.property(viewers, items, (viewer, item) => {
        const rule = veilFor({ ...viewer, id: 'other' }, item);
        const shared = item.partsDetected.filter((part) => viewer.censoredParts.includes(part));
        const reasons = [
          item.mask && 'mask',
          shared.length > 0 && 'parts',
          !item.partsKnown && viewer.censoredParts.length > 0 && 'unknown',
          item.status === 'hidden' && 'review',
        ].filter(Boolean);
        expect(rule?.reasons ?? []).toEqual(reasons);
        expect(rule?.parts ?? []).toEqual(rule ? shared : []);
      }),
    );
  });

  it('takes the whole frame for any reason but known parts, and covers each part otherwise', () => {
    fc.assert(
      fc.property(viewers, items, (viewer, item) => {
        const rule = veilFor({ ...viewer, id: 'other' }, item);
        if (!rule) return;
        const partsAlone = rule.reasons.join() === 'parts' && viewer.veilStyle !== 'overlay';
        expect(rule.view.kind).toBe(partsAlone ? 'parts' : 'whole');
        expect(rule.style).toBe(partsAlone ? viewer.veilStyle : 'overlay');
        if (rule.view.kind !== 'parts') return;
        expect([...rule.view.parts].sort()).toEqual([...rule.parts].sort());
        expect(rule.view.intensity).toBeGreaterThan(0);
      }),
    );
  });
});

describe('the alt text', () => {
  const text = 'The sentence of the maker';
  const said = fc.record({
    kind: fc.constantFrom('image', 'video'),
    people: fc.option(fc.nat(9)),
    parts,
    text: fc.constantFrom('', text),
  });
  const names = (alt: string) => partNames.filter((part) => new RegExp(`\\b${part}\\b`, 'i').test(alt));

  it('below a veil is never the maker’s, and names no part at all, until it is lifted', () => {
    fc.assert(
      fc.property(viewers, items, said, (viewer, item, facts) => {
        const rule = veilFor(viewer, item);
        const alt = altFor(rule, facts);
        const lifted = altFor(null, facts);
        if (facts.text) expect(lifted).toBe(text);
        else expect(names(lifted)).toEqual(partNames.filter((part) => facts.parts.includes(part)));
        if (!rule) {
          expect(alt).toBe(lifted);
          return;
        }
        expect(alt).not.toContain(text);
        expect(names(alt)).toEqual([]);
        if (rule.reasons.includes('unknown')) expect(alt).toBe('');
        if (rule.view.kind === 'whole') expect(alt).not.toMatch(/person|people/);
      }),
    );
  });

  it.each([
    [{ kind: 'image', people: 1, parts: ['face', 'hands'] }, 'One person; face visible; hands visible.'],
    [{ kind: 'video', people: 3, parts: [] }, 'Video; 3 people.'],
    [{ kind: 'image', people: null, parts: [] }, ''],
    [{ kind: 'image', people: 0, parts: [] }, ''],
  ] as const)('of %j is %j if the maker wrote none', (facts, sentence) =>
    expect(altFor(null, { ...facts, text: '' })).toBe(sentence),
  );
});

describe('the spelling of a view', () => {
  it('is read back as it was, and is the same for the same parts in any order', () => {
    const some = fc.shuffledSubarray([...partNames], { minLength: 1 });
    const strength = fc.integer({ min: 0, max: 200 });
    fc.assert(
      fc.property(
        fc.constantFrom('blur' as const, 'pixelate' as const, 'blackout' as const),
        strength,
        some,
        (...of) => {
          const view = partsClass(...of);
          expect(parseViewClass(formatViewClass(view))).toEqual(view);
          expect(formatViewClass(partsClass(of[0], of[1], [...of[2]].reverse()))).toBe(formatViewClass(view));
        },
      ),
    );
  });

  it.each([
    '',
    'clean',
    'blur',
    'blur-60-',
    'blur-0-face',
    'blur-60-head',
    'blur-060-face',
    'blur-60-eyes.face',
    '../x',
  ])('is not %j', (text) => expect(parseViewClass(text)).toBeNull());
});

describe('the placeholder under a veil', () => {
  it('keeps the mean colour and the proportions, and nothing else', () => {
    const hash = '1QcSHQRnh493V4dIh4eXh1h4kJUI';
    const mean = Buffer.from(meanOf(hash), 'base64');
    const before = thumbHashToAverageRGBA(Buffer.from(hash, 'base64'));
    expect(thumbHashToAverageRGBA(mean)).toEqual(before);
    const { rgba, w, h } = thumbHashToRGBA(mean);
    expect(w / h).toBeCloseTo(
      thumbHashToRGBA(Buffer.from(hash, 'base64')).w / thumbHashToRGBA(Buffer.from(hash, 'base64')).h,
    );
    expect(
      new Set(Array.from({ length: w * h }, (_, n) => Buffer.from(rgba.slice(n * 4, n * 4 + 4)).toString('hex'))).size,
    ).toBe(1);
  });
});
