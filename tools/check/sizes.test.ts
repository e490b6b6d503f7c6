import { expect, test } from 'vitest';
import { judgeLength, judgeSlices } from './sizes.ts';

test('a migration that is longer than its cap fails', () => {
  expect(judgeLength('server/migrations/999-content.sql', 'select 1;\n'.repeat(250))).toEqual([]);
  expect(judgeLength('server/migrations/999-content.sql', 'select 1;\n'.repeat(251))).toEqual([
    'server/migrations/999-content.sql has 251 lines, 250 are allowed: split it by noun',
  ]);
});

test('a slice with more files than its cap fails', () => {
  const files = Array.from({ length: 41 }, (_, nth) => `server/src/features/talk/polls/poll-${nth}.ts`);
  expect(judgeSlices(files.slice(1))).toEqual([]);
  expect(judgeSlices(files)).toEqual([
    'server/src/features/talk/polls has 41 files, 40 are allowed: split the slice by noun',
  ]);
});
