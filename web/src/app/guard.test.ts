import { describe, expect, it } from 'vitest';
import { wayFor } from './guard.ts';

const named = { name: 'Ione', setupStatus: 'COMPLETE' } as const;
const nameless = { name: null, setupStatus: null };

describe('what may be shown', () => {
  it.each(['/terms', '/privacy', '/terms/'])('%s is open to everyone, whoever they are', (path) => {
    for (const standing of ['unknown', 'out', 'in'] as const)
      for (const me of [undefined, named, nameless]) expect(wayFor({ standing, me, path })).toBe('page');
  });

  it.each(['/', '/feed', '/content/1', '/profile', '/setup', '/nowhere'])('%s is the landing for a visitor', (path) => {
    expect(wayFor({ standing: 'out', me: undefined, path })).toBe('landing');
  });

  it('lets a visitor sign in', () => {
    expect(wayFor({ standing: 'out', me: undefined, path: '/auth' })).toBe('page');
  });

  it('waits until it is known who sits there, and what their profile says', () => {
    expect(wayFor({ standing: 'unknown', me: undefined, path: '/feed' })).toBe('wait');
    expect(wayFor({ standing: 'unknown', me: named, path: '/feed' })).toBe('wait');
    expect(wayFor({ standing: 'in', me: undefined, path: '/feed' })).toBe('wait');
  });

  it.each(['/', '/feed', '/auth', '/upload', '/nowhere'])('%s is set-up for a member without a name', (path) => {
    expect(wayFor({ standing: 'in', me: nameless, path })).toBe('setup');
  });

  it('forces nobody who has a name, or who is done', () => {
    expect(wayFor({ standing: 'in', me: { name: 'Ione', setupStatus: null }, path: '/feed' })).toBe('page');
    expect(wayFor({ standing: 'in', me: { name: null, setupStatus: 'COMPLETE' }, path: '/feed' })).toBe('page');
    expect(wayFor({ standing: 'in', me: named, path: '/feed' })).toBe('page');
  });
});
