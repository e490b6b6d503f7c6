import { expect, it } from 'vitest';
import { brokenEngines } from './engines.ts';

const boss = { 'node_modules/pg-boss': { version: '12.35.0', engines: { node: '>=22.12.0' } } };
const broken = (packages: object) => brokenEngines('>=20.19', { packages: { ...boss, ...packages } });

it('finds a package that needs a newer Node than we support, wherever it is installed', () => {
  const cookie = { version: '2.0.2', engines: { node: '>=22' } };
  expect(broken({ 'node_modules/a/node_modules/cookie': cookie })).toEqual([
    'cookie 2.0.2 needs Node >=22, we support >=20.19',
  ]);
  expect(broken({ 'node_modules/a': { version: '1.0.0', engines: { node: '^20.20.0 || >=22' } } })).toHaveLength(1);
});

it('accepts a package that runs on it', () => {
  for (const node of ['>=18', '^20.17.0 || >=22.9.0', '*'])
    expect(broken({ 'node_modules/a': { version: '1.0.0', engines: { node } } })).toEqual([]);
  expect(broken({ 'node_modules/old': { version: '1.0.0', engines: ['node >= 0.2'] }, server: {} })).toEqual([]);
});

it('accepts an exception for the reviewed version only, and refuses an unused one', () => {
  expect(broken({ 'node_modules/pg-boss': { version: '12.36.0', engines: { node: '>=22.12.0' } } })).toHaveLength(1);
  expect(brokenEngines('>=20.19', { packages: {} })).toEqual([expect.stringContaining('pg-boss needs no exception')]);
});
