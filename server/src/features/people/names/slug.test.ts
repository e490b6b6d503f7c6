import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanName, readName } from './display-name.ts';
import { slugOf } from './slug.ts';

const anyName = fc.string({ unit: 'grapheme', maxLength: 40 }).map(cleanName);

describe('a slug', () => {
  test.each([
    ['Zoë Fox', 'zoe-fox'],
    ['  Fräulein   Smilla ', 'fraulein-smilla'],
    ['Ægir Þórsson', 'aegir-thorsson'],
    ["Lady O'Hara", 'lady-ohara'],
    ['Ｗｉｄｅ', 'wide'],
    ['İstanbul', 'istanbul'],
    ['Rose 🌹', 'rose'],
  ])('of %s is %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  test.each(['Мария', '美咲', '🌹🌹', 'मीरा', '!!!'])('of %s is a short word of its own', (name) => {
    expect(slugOf(name)).toMatch(/^m-[a-z0-9]{10}$/);
  });

  test('keeps apart what only looks alike once its letters are dropped', () => {
    const slugs = ['Rose', 'Rose Мария', 'Rose 美咲', 'कि', 'का', '🌹', '🌹🌹'].map(slugOf);
    expect(new Set(slugs).size).toBe(slugs.length);
  });

  test.each([
    ['Zena', 'Ze\u200dna'],
    ['Мария', 'Ма\u200dрия'],
    ['Мария Б', 'мария, б.'],
    ['❤️', '❤'],
  ])('is the same for what looks the same: %s', (name, twin) => {
    expect(slugOf(cleanName(twin))).toBe(slugOf(name));
  });

  test('is plain, never empty, and its own slug', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        const slug = slugOf(name);
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(slugOf(slug)).toBe(slug);
      }),
      { numRuns: 500 },
    );
  });

  test('does not change with case, accents of the same letter, or the form of its code points', () => {
    const word = fc.stringMatching(/^[a-zà-öø-ÿ]{1,12}$/);
    fc.assert(
      fc.property(word, (name) => {
        expect(slugOf(name.normalize('NFD'))).toBe(slugOf(name));
        expect(slugOf(name.toUpperCase())).toBe(slugOf(name));
      }),
    );
  });
});

describe('a display name', () => {
  test('is cleaned the same however often', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (given) => {
        const name = cleanName(given);
        expect(cleanName(name)).toBe(name);
        expect(name).not.toMatch(
          /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ud800-\udfff]/u,
        );
      }),
      { numRuns: 500 },
    );
  });

  test('keeps emoji and joined scripts whole', () => {
    expect(cleanName('👩‍🎤 می‌خواهم ❤️')).toBe('👩‍🎤 می‌خواهم ❤️');
  });

  test.each([
    ['line\nbreak\tand   space', 'line break and space'],
    ['rev\u202eersed', 'reversed'],
    ['soft\u00adhyphen\u2060', 'softhyphen'],
    [`tax${'\u0301'.repeat(30)}`, `tax${'\u0301'.repeat(3)}`],
  ])('%j becomes %j', (given, name) => {
    expect(cleanName(given)).toBe(name.normalize('NFC'));
  });

  test.each([
    'Admin',
    'ADMIN',
    'Ádmin',
    '4dm1n',
    'the admin',
    'Site Administrator',
    'modera7or',
    'Chief Moderator',
    'a d m i n',
    'veil',
    'VeiI',
    'V3il',
    'Veil Support',
    'support-veil',
    'The Veil Team',
    'veilstaff',
    'Me',
    'null',
    '@dmin',
    'Null',
    '01890a5d-ac96-774b-bcce-b302099a8057',
  ])('%s is kept for the people who run the site', (name) => {
    expect(readName(name)).toEqual({ refused: 'This name is reserved for the people who run the site' });
  });

  test.each([
    'Veiled Lady',
    'Salome Unveils',
    'Badminton Beth',
    'Modest Mia',
    'Meg',
    'Nullah',
    'Support Act',
    'Member 5',
  ])('%s is a fine name', (name) => {
    expect(readName(name)).toEqual({ name, slug: slugOf(name) });
  });

  test.each(['Zоe', 'Аdmin', 'Ρose'])('%s mixes alphabets in a word', (name) => {
    expect(readName(name)).toEqual({ refused: 'Please use the letters of one alphabet in a word' });
  });

  test.each(['\u200d', '\u2800', '\u0301', '\ufe0f\ufe0f'])('%j shows nothing', (name) => {
    expect(readName(name)).toEqual({ refused: 'Display name is required' });
  });
});
