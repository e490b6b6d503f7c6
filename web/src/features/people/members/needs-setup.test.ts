import { expect, it } from 'vitest';
import { needsSetup } from './needs-setup.ts';

it('set-up is forced only while there is no name and the profile does not say that it is done', () => {
  expect(needsSetup({ name: null, setupStatus: null })).toBe(true);
  expect(needsSetup({ name: '', setupStatus: null })).toBe(true);
  expect(needsSetup({ name: 'Ione', setupStatus: null })).toBe(false);
  expect(needsSetup({ name: null, setupStatus: 'COMPLETE' })).toBe(false);
});
