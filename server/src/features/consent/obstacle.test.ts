import { ConsentMode, ReleaseState } from '@veil/contract/releases.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Facts, obstacleOf } from './obstacle.ts';

const release = fc.record({ state: fc.constantFrom(...ReleaseState.options), publish: fc.boolean() });
const facts: fc.Arbitrary<Facts> = fc.record({
  mode: fc.constantFrom(...ConsentMode.options),
  isPublic: fc.boolean(),
  exempt: fc.boolean(),
  hasStatement: fc.boolean(),
  releases: fc.array(release, { maxLength: 4 }),
});

it('who refused or withdrew is never shown, and nobody is shown publicly who did not allow it', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const shown = obstacleOf(given) === null;
      const { releases, isPublic } = given;
      if (releases.some(({ state }) => state === 'refused' || state === 'withdrawn')) expect(shown).toBe(false);
      if (isPublic && releases.some(({ state, publish }) => state === 'agreed' && !publish)) expect(shown).toBe(false);
    }),
  );
});

it('where it is required, what is public has a statement or the permission of everybody', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const strict = { ...given, mode: 'required', isPublic: true, exempt: false } as const;
      if (obstacleOf(strict)) return;
      const { releases, hasStatement } = given;
      if (releases.length === 0) expect(hasStatement).toBe(true);
      for (const { state, publish } of releases) expect({ state, publish }).toEqual({ state: 'agreed', publish: true });
    }),
  );
});

it('one more permission never hides an item that is shown', () => {
  fc.assert(
    fc.property(facts, (given) => {
      if (obstacleOf(given)) return;
      const releases = [...given.releases, { state: 'agreed' as const, publish: true }];
      expect(obstacleOf({ ...given, releases })).toBeNull();
    }),
  );
});
