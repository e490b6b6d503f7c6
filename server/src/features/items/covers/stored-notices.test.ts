import { sentenceOf } from '@veil/contract/items/alt-texts.ts';
import type { Language } from '@veil/contract/languages.ts';
import { expect, it } from 'vitest';
import { inLanguage } from '../../../platform/language.ts';
import { altPhrases } from './alt-phrases.ts';
import { momentsNotice, noticesOf } from './detection-notices.ts';
import { keepNotices, readNotice } from './stored-notices.ts';

const person = { box: [0, 0, 1, 1] as [number, number, number, number], score: 0.9 };
const doubtful = {
  adapter: 'pose',
  model: 'drawn',
  parts: [{ part: 'face', box: [0, 0, 0.2, 0.2], score: 0.4, unsure: true }],
  people: [{ ...person, missing: ['breasts', 'hands'] }],
} as const;

const said = (stored: string | null, language: Language) => inLanguage(language, () => readNotice(stored ?? ''));

it('notices are stored once, and each reader gets all of them in their language', () => {
  const stored = keepNotices(noticesOf(doubtful as never, ['face', 'breasts', 'hands']));
  expect(said(stored, 'en')).toBe(
    'Not found on one person: breasts, hands. Please check that none of this shows. One cover is unsure: please look whether it is right.',
  );
  expect(said(stored, 'de')).toBe(
    'Bei einer Person nicht gefunden: Brüste, Hände. Bitte prüfe, dass davon nichts zu sehen ist. Eine Abdeckung ist unsicher: Bitte sieh nach, ob sie stimmt.',
  );
  expect(said(stored, 'ar')).toContain('شخص واحد: الثديان واليدان. يرجى');
});

it('the first moments of many are named, and the others are counted', () => {
  const spans = Array.from({ length: 7 }, (_, nth) => ({ from: nth * 1000, to: nth * 1000 + 500 }));
  const [stored = ''] = momentsNotice(spans.slice(0, 2));
  expect(said(stored, 'en')).toMatch(/is covered: 0:00\.0 to 0:00\.5 and 0:01\.0 to 0:01\.5\.$/);
  expect(said(momentsNotice(spans)[0] ?? '', 'en')).toMatch(/, 0:04\.0 to 0:04\.5 and 2 more times\.$/);
  expect(said(momentsNotice(spans)[0] ?? '', 'de')).toMatch(/, 0:04\.0 bis 0:04\.5 und 2 weitere Male\.$/);
});

it('a notice of an earlier version stays as it was stored', () => {
  expect(said('One cover is unsure: please look. Not found on one person: face.', 'de')).toBe(
    'One cover is unsure: please look. Not found on one person: face.',
  );
});

it('the words of an alt text are those of its reader', () => {
  const alt = () => sentenceOf(altPhrases({ kind: 'video', people: 2, parts: ['face'] }));
  expect(inLanguage('en', alt)).toBe('Video; 2 people; face visible.');
  expect(inLanguage('de', alt)).toBe('Video; 2 Personen; Gesicht sichtbar.');
});
