import { expect, it } from 'vitest';
import { readPairs } from './catalogues.ts';
import { openTranslator } from './translator.ts';

const german = openTranslator('de', [
  { english: 'Save', own: 'Speichern' },
  { english: 'Saved', own: 'Gespeichert' },
  { english: 'Save as a draft', own: 'Als Entwurf speichern' },
  { english: 'Close', own: 'Schließen' },
  { english: 'Close', own: 'Zuschließen' },
  { english: 'Next', own: 'Weiter' },
  { english: 'Blur', own: 'Weichzeichnen' },
  { english: 'Vote up', own: 'Dafür stimmen' },
  { english: 'Pause and save', own: 'Pausieren und speichern' },
  { english: 'Stop', own: 'Speichern beenden' },
  { english: 'Remove {tag}', own: '{tag} entfernen' },
  { english: 'Face', own: 'Gesicht' },
  { english: 'Found: {parts}.', own: '{parts} gefunden.' },
  {
    english: '{count, plural, one {# item} other {# items}} kept',
    own: '{count, plural, one {# Beitrag} other {# Beiträge}} behalten',
  },
  {
    english: '{kind, select, video {This video} other {This picture}} is yours',
    own: '{kind, select, video {Das Video} other {Das Bild}} gehört dir',
  },
  { english: '{name} asks for {count, number} of them', own: '{count, number} davon will {name}' },
]);
const exact = (text: string) => german.translate(text, { exact: true });
const finds = (wanted: string | RegExp, text: string) => {
  const found = german.translate(wanted);
  return typeof found === 'string' ? text.toLowerCase().includes(found.toLowerCase()) : found.test(text);
};

it('translates a whole text, and any translation of an ambiguous one fits', () => {
  expect(exact('Save')).toEqual(/^\s*Speichern\s*$/);
  expect(exact('Close')).toEqual(/^\s*(?:Schließen|Zuschließen)\s*$/);
});

it('leaves the texts of members as they are', () => {
  for (const text of ['Evening hills', 'u/ada', '1 / 3', 'salt']) expect(exact(text)).toBe(text);
  expect(german.translate(/^Evening/)).toEqual(/^Evening/);
});

it('fills values into the order of the other language', () => {
  expect(exact('Remove dusk')).toEqual(/^\s*dusk\s+entfernen\s*$/);
  expect(String(exact('Mara asks for 1,200 of them'))).toContain('(?:1\\.200|1,200)\\s+davon\\s+will\\s+Mara');
});

it('chooses plurals and selects by what the English text said', () => {
  expect(exact('1 item kept')).toEqual(/^\s*1\s+Beitrag\s+behalten\s*$/);
  expect(exact('3 items kept')).toEqual(/^\s*3\s+Beiträge\s+behalten\s*$/);
  expect(exact('This video is yours')).toEqual(/^\s*Das\s+Video\s+gehört\s+dir\s*$/);
});

it('translates values that are messages, lists and facts in a row', () => {
  expect(exact('Found: Face.')).toEqual(/^\s*(?:Gesicht|Face)\s+gefunden\.\s*$/);
  expect(finds('Blur · Face', 'Weichzeichnen · Gesicht')).toBe(true);
  expect(finds('Blur and Face', 'Weichzeichnen und Gesicht')).toBe(true);
  expect(finds(/^Found: Ada, Mara\./, 'Ada und Mara gefunden.')).toBe(true);
});

it('finds a part of a message, but no other message that only contains its translation', () => {
  expect(finds('Save', 'Speichern')).toBe(true);
  expect(finds('Save', 'Als Entwurf speichern')).toBe(true);
  expect(finds('Save', 'Speichern beenden')).toBe(false);
  expect(finds('as a draft', 'Als Entwurf speichern')).toBe(true);
});

it('finds a text among joined texts of several elements', () => {
  expect(german.translate('Blur', { exact: false, joined: true })).toEqual(/Weichzeichnen/i);
});

it('tries a pattern on every message', () => {
  expect(finds(/^Save/, 'Gespeichert')).toBe(true);
  expect(finds(/^Save/, 'Pausieren und speichern')).toBe(false);
  expect(finds(/^(Next|Close)$/, 'Weiter')).toBe(true);
  expect(finds(/^\d+ items kept/, '5 Beiträge behalten')).toBe(true);
  expect(finds(/^Vote up, 1$/, 'Dafür stimmen')).toBe(false);
});

it('reads a message back into English', () => {
  expect(german.inEnglish(' Gesicht ')).toBe('Face');
  expect(german.inEnglish('Abendhügel')).toBe('Abendhügel');
});

it.each(['de', 'ar'] as const)('knows the texts of page, contract and server in %s', (language) => {
  const translator = openTranslator(language, readPairs(language));
  for (const text of ['Sign in', 'Lift the veil', 'Please confirm your e-mail address first', 'Choose a picture'])
    expect(translator.translate(text, { exact: true }), text).toBeInstanceOf(RegExp);
});
