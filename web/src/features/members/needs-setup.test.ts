import { expect, it } from 'vitest';
import { needsSetup } from './needs-setup.ts';

it('set-up is asked for only while there is no name and nothing says that it is done', () => {
  expect(needsSetup({ name: null, setupStatus: null })).toBe(true);
  expect(needsSetup({ name: '', setupStatus: null })).toBe(true);
  expect(needsSetup({ name: 'Ione', setupStatus: null })).toBe(false);
  expect(needsSetup({ name: null, setupStatus: 'COMPLETE' })).toBe(false);
});
