import { expect, it } from 'vitest';
import { judgeForwarding } from './check-address.ts';
import { judgeClock, judgeVersion } from './check-database.ts';
import { judgeMemory, judgeNode } from './check-machine.ts';
import { judgeInodes } from './check-storage.ts';

it('judges by the limits', () => {
  const at = (ms: number) => judgeClock(new Date(1e12 + ms), new Date(1e12)).state;
  expect([at(0), at(-10_000), at(90_000)]).toEqual(['ok', 'warning', 'wrong']);
  expect([14, 15, 18].map((version) => judgeVersion({ version, shown: `${version}.1` }).state)).toEqual([
    'wrong',
    'ok',
    'ok',
  ]);
  expect(['18.20.1', '20.18.0', '20.19.0', '24.1.0'].map((version) => judgeNode(version).state)).toEqual([
    'wrong',
    'wrong',
    'ok',
    'ok',
  ]);
  expect([1e9, 4e9].map((bytes) => judgeMemory(bytes).state)).toEqual(['warning', 'ok']);
  expect(
    [
      [100, 1e6],
      [50_000, 1e6],
      [900_000, 1e6],
      [0, 0],
    ].map(([a = 0, b = 0]) => judgeInodes(a, b).state),
  ).toEqual(['wrong', 'warning', 'ok', 'ok']);
});

it.each([
  [{ trusted: false, headers: ['x-forwarded-for'] }, true, 'wrong', /Set TRUSTED_PROXIES=10\.0\.0\.2/],
  [{ trusted: true, headers: ['x-forwarded-for'] }, true, 'ok', null],
  [{ trusted: true, headers: [] }, false, 'warning', /X-Forwarded-For/],
  [{ trusted: false, headers: [] }, true, 'warning', /TRUSTED_PROXIES=10\.0\.0\.2/],
  [{ trusted: false, headers: [] }, false, 'ok', null],
])('judges a proxy: %j, https %s', (echo, https, state, mend) => {
  const finding = judgeForwarding({ peer: '10.0.0.2', proof: '', ...echo }, https);
  expect(finding.state).toBe(state);
  if (mend) expect(finding.mend).toMatch(mend);
});
