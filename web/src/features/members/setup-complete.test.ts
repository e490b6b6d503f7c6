import { describe, expect, it } from 'vitest';
import { isSetupComplete, needsSetup } from './setup-complete.ts';

describe('set-up is done', () => {
  it.each([
    { setupStatus: 'COMPLETE' },
    { setupStatus: 'complete' },
    { setup_status: 'Completed' },
    { status: 'setup complete' },
    { profileStatus: 'profile_complete' },
    { onboardingStatus: 'COMPLETED' },
    { setupComplete: true },
    { setup_complete: true },
    { onboarded: true },
    { profileCompleted: true },
    { profile_completed: true },
    { isSetupComplete: true },
    { onboardingCompleted: true },
  ])('when the profile says %o', (profile) => {
    expect(isSetupComplete(profile)).toBe(true);
  });

  it.each([
    {},
    { setupStatus: null },
    { setupStatus: 'PENDING' },
    { setupStatus: 'INCOMPLETE' },
    { setupStatus: 'not complete' },
    { setupComplete: false },
    { onboarded: 'true' },
    { displayName: 'Complete' },
    { patronStatus: 'complete' },
  ])('but not when it says %o', (profile) => {
    expect(isSetupComplete(profile)).toBe(false);
  });

  it('is asked for only while there is no name either', () => {
    expect(needsSetup({ name: null })).toBe(true);
    expect(needsSetup({ name: '', displayName: null })).toBe(true);
    expect(needsSetup({ name: null, displayName: 'Ione' })).toBe(false);
    expect(needsSetup({ name: null, onboarded: true })).toBe(false);
  });
});
