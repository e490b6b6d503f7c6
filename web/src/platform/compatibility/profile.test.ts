import { Profile } from '@veil/contract/people/members.ts';
import { describe, expect, it } from 'vitest';
import { toProfile } from './profile.ts';

const uuid = '01a1fba2-0000-7000-8000-000000000001';
const read = (fields: object) => toProfile({ id: 'm', ...fields }) as Profile;

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
    expect(read(profile).setupStatus).toBe('COMPLETE');
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
    expect(read(profile).setupStatus).toBeNull();
  });
});

describe('a profile of another server', () => {
  it('has all fields of the contract', () => {
    const said = {
      id: 'm',
      email: 'ione@example.org',
      displayName: 'Ione',
      role: 'Admin',
      followerOf: [{ id: 'c' }, 'd'],
    };
    expect(() => Profile.parse({ ...read(said), id: uuid, followerOf: [] })).not.toThrow();
    expect(read(said)).toMatchObject({
      name: 'Ione',
      role: 'creator',
      powers: ['admin'],
      followerOf: ['c', 'd'],
      setupStatus: null,
    });
  });

  it.each([
    ['creator', 'creator', []],
    ['Beta', 'beta', []],
    ['both', 'both', []],
    ['super-admin', 'creator', ['admin']],
    [undefined, 'creator', []],
  ])('with the role %s', (given, role, powers) => {
    expect(read({ role: given })).toMatchObject({ role, powers });
  });

  it('has its picture under one of three names', () => {
    for (const name of ['avatarUrl', 'avatar', 'image']) expect(read({ [name]: '/a.webp' }).avatarUrl).toBe('/a.webp');
    expect(read({}).avatarUrl).toBeNull();
  });

  it('is left alone where the answer is none', () => {
    for (const answer of [{ ok: true }, null, 'words']) expect(toProfile(answer)).toBe(answer);
  });
});
