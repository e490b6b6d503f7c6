import { afterEach, expect, it, vi } from 'vitest';
import { findBinaries, majorVersion } from './binaries.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

it('finds programs that run', () => {
  expect(majorVersion(findBinaries())).toBeGreaterThanOrEqual(15);
});

it('says to set DATABASE_URL where there are none', () => {
  vi.spyOn(process, 'platform', 'get').mockReturnValue('win32');
  expect(() => findBinaries()).toThrow(/Set DATABASE_URL .* WSL/);
});

it('names the folder whose programs do not run', () => {
  vi.stubEnv('PGBIN', '/nowhere');
  expect(() => majorVersion(findBinaries())).toThrow('PGBIN do not run');
});
