// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { screenFor } from './guard.ts';

const named = { name: 'Ione', setupStatus: 'COMPLETE' } as const;
const nameless = { name: null, setupStatus: null };

describe('which screen is shown', () => {
  it.each(['/', '/feed', '/content/1', '/profile', '/setup', '/nowhere'])(
    '%s is the landing screen for a visitor',
    (path) => {
      expect(screenFor({ signIn: 'out', me: undefined, path })).toBe('landing');
    },
  );

  it('a decision to a visitor', () => {
    for (const path of ['/statements/1', '/statements/1/counter-notice'])
      expect(screenFor({ signIn: 'out', me: undefined, path })).toBe('page');
  });

  it.each(['/terms', '/privacy', '/terms/', '/release/abc', '/own-release/abc'])(
    '%s to everyone, once it is known who asks',
    (path) => {
      for (const me of [undefined, named, nameless]) {
        expect(screenFor({ signIn: 'unknown', me, path })).toBe('wait');
        for (const signIn of ['out', 'in'] as const) expect(screenFor({ signIn, me, path })).toBe('page');
      }
      expect(screenFor({ signIn: 'out', me: undefined, path: '/release' })).toBe('landing');
    },
  );

  it('the auth screen to a visitor', () => {
    expect(screenFor({ signIn: 'out', me: undefined, path: '/auth' })).toBe('page');
  });

  it.each(['/', '/feed', '/nowhere'])('%s is the deletion of the account while that is asked for', (path) => {
    expect(screenFor({ signIn: 'in', me: undefined, path, leaving: true })).toBe('leaving');
    expect(screenFor({ signIn: 'out', me: undefined, path, leaving: true })).toBe('landing');
  });

  it('none until session and profile are known', () => {
    expect(screenFor({ signIn: 'unknown', me: undefined, path: '/feed' })).toBe('wait');
    expect(screenFor({ signIn: 'unknown', me: named, path: '/feed' })).toBe('wait');
    expect(screenFor({ signIn: 'in', me: undefined, path: '/feed' })).toBe('wait');
  });

  it.each(['/', '/feed', '/auth', '/upload', '/nowhere'])('%s is set-up for a member without a name', (path) => {
    expect(screenFor({ signIn: 'in', me: nameless, path })).toBe('setup');
  });

  it.each(['/', '/feed', '/profile', '/upload', '/nowhere'])('%s is the age check while that is asked for', (path) => {
    for (const me of [named, nameless]) expect(screenFor({ signIn: 'in', me, path, ageRequired: true })).toBe('age');
    expect(screenFor({ signIn: 'out', me: undefined, path, ageRequired: true })).toBe('landing');
  });

  it('the age check at its own address, and the admin area to admins who are asked for their age', () => {
    expect(screenFor({ signIn: 'in', me: named, path: '/age-check' })).toBe('age');
    const admin = { ...named, powers: ['admin' as const] };
    expect(screenFor({ signIn: 'in', me: admin, path: '/admin', ageRequired: true })).toBe('page');
    expect(screenFor({ signIn: 'in', me: admin, path: '/feed', ageRequired: true })).toBe('age');
    expect(screenFor({ signIn: 'in', me: named, path: '/admin', ageRequired: true })).toBe('age');
  });

  it('no set-up for a member with a name, or with a finished set-up', () => {
    expect(screenFor({ signIn: 'in', me: { name: 'Ione', setupStatus: null }, path: '/feed' })).toBe('page');
    expect(screenFor({ signIn: 'in', me: { name: null, setupStatus: 'COMPLETE' }, path: '/feed' })).toBe('page');
    expect(screenFor({ signIn: 'in', me: named, path: '/feed' })).toBe('page');
  });
});
