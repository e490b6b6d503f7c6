import { expect, it } from 'vitest';
import { strengthHint } from './strength.ts';

it.each([
  [0, /^At 0 nothing is covered/],
  [1, /^Cosmetic: it can be undone\. From 25 on/],
  [24, /^Cosmetic/],
  [25, /knows the face: up to 9 times in 100\..* has this picture: up to 99 times in 100\.$/],
  [41, /up to 99 times in 100/],
  [42, /up to 4 times in 100\..*up to 71 times in 100/],
  [60, /up to 44 times in 100/],
  [199, /has this picture: up to 4 times in 100/],
  [200, /has this picture: at most once in 100 times/],
])('at intensity %d: %s', (value, sentence) => {
  expect(strengthHint(value)).toMatch(sentence);
});
