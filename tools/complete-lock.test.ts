import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { missingPackages } from './complete-lock.ts';

it('finds dependencies that no folder on the way up contains', () => {
  const wants = { optionalDependencies: { here: '1.0.0', above: '1.0.0', nowhere: '1.0.0' } };
  const packages = {
    'node_modules/a/node_modules/b': wants,
    'node_modules/a/node_modules/here': { version: '1.0.0' },
    'node_modules/above': { version: '1.0.0' },
  };
  expect(missingPackages(packages)).toEqual([['node_modules/a/node_modules/b', 'nowhere', '1.0.0']]);
});

it('finds the lock file complete, so that npm ci accepts it on every system', () => {
  const lock = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../package-lock.json'), 'utf8'));
  expect(missingPackages(lock.packages)).toEqual([]);
});
