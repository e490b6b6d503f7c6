import { ConsentMode, ReleaseState } from '@veil/contract/items/people-shown.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Facts, obstacleOf } from './obstacle.ts';

const time = fc.date({ min: new Date(1), max: new Date(9), noInvalidDate: true });
const release = fc.record({
  state: fc.constantFrom(...ReleaseState.options),
  publish: fc.boolean(),
  answeredAt: time,
  endedAt: time,
});
const facts: fc.Arbitrary<Facts> = fc.record({
  mode: fc.constantFrom(...ConsentMode.options),
  isPublic: fc.boolean(),
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
      const strict = { ...given, mode: 'required', isPublic: true } as const;
      if (obstacleOf(strict)) return;
      const { releases, hasStatement } = given;
      if (!releases.some(({ state }) => state === 'agreed')) expect(hasStatement).toBe(true);
      for (const { state, publish } of releases)
        if (state !== 'ended') expect({ state, publish }).toEqual({ state: 'agreed', publish: true });
    }),
  );
});

it('one more permission never hides an item that is shown', () => {
  fc.assert(
    fc.property(facts, (given) => {
      if (obstacleOf(given)) return;
      const agreed = { state: 'agreed' as const, publish: true, answeredAt: new Date(9), endedAt: null };
      const releases = [...given.releases, agreed];
      expect(obstacleOf({ ...given, releases })).toBeNull();
    }),
  );
});

it('an item whose maker ended a release is public only if somebody agreed to publication later', () => {
  fc.assert(
    fc.property(facts, (given) => {
      if (!given.isPublic || obstacleOf(given)) return;
      for (const { state, endedAt } of given.releases)
        if (state === 'ended')
          expect(
            given.releases.some(
              (one) => one.state === 'agreed' && one.publish && Number(one.answeredAt) >= Number(endedAt),
            ),
          ).toBe(true);
    }),
  );
});
