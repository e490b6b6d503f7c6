import { expect, it } from 'vitest';
import { aboutFilter, aboutWords } from './about-words.ts';

const row = (about: { kind: string; id: string | null } | null) => ({
  seq: 1,
  at: '2026-11-20T12:00:00Z',
  by: null,
  act: 'case_read',
  about,
  detail: {},
  hash: '',
});

it('names what an act was about, and shows a kind that this version does not know', () => {
  expect(aboutWords(row({ kind: 'content', id: '7' }))).toBe('Item 7');
  expect(aboutWords(row({ kind: 'publicReport', id: null }))).toBe('Public report');
  expect([aboutWords(row({ kind: 'toString', id: '7' })), aboutWords(row(null))]).toEqual(['toString 7', '']);
});

it('looks for the kind of a word that the table shows, and otherwise for what was typed', () => {
  const typed = [' item', 'Case', 'content', '0190-7', 'Item in the trash 7', 'items'];
  const wanted = ['content', 'case', 'content', '0190-7', 'trashedContent 7', 'items'];
  expect(typed.map(aboutFilter)).toEqual(wanted);
});
