import { expect, test } from 'vitest';
import { judgeLength } from './sizes.ts';

test('a migration that is longer than its cap fails', () => {
  expect(judgeLength('server/migrations/999-content.sql', 'select 1;\n'.repeat(250))).toEqual([]);
  expect(judgeLength('server/migrations/999-content.sql', 'select 1;\n'.repeat(251))).toEqual([
    'server/migrations/999-content.sql has 251 lines, 250 are allowed: split it by noun',
  ]);
});
