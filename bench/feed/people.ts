import type { Cell } from './copy.ts';
import { opened, spellTime, type World } from './world.ts';

export const accountColumns = [
  'id',
  'name',
  'email',
  'email_verified',
  'adult_confirmed_at',
  'terms_agreed_at',
  'terms_version',
];

/** Members up to this number mute tags, and one of them asks the queries about muted tags. */
export const mutingMembers = 200;
const mutedEach = 10;
/** Muted tags are popular, because muting a rare tag costs nothing. */
const mutedRanks = 200;

export function* drawAccounts({ memberIds, memberNames }: World): Generator<Cell[]> {
  const then = spellTime(opened);
  for (const [index, id] of memberIds.entries())
    yield [id, memberNames[index]!, `${memberNames[index]}@bench.example`, true, then, then, '1'];
}

export function* drawMembers({ memberIds, memberNames }: World): Generator<Cell[]> {
  for (const [index, id] of memberIds.entries()) yield [id, memberNames[index]!, memberNames[index]!, 'both', true];
}

export function* drawSlugs({ memberIds, memberNames }: World): Generator<Cell[]> {
  for (const [index, id] of memberIds.entries()) yield [memberNames[index]!, id];
}

export function* drawMutes(world: World): Generator<Cell[]> {
  const chance = world.chanceFor('mutes');
  for (let member = 0; member < mutingMembers; member++) {
    const muted = new Set<number>();
    while (muted.size < mutedEach) muted.add(chance.below(mutedRanks));
    for (const tag of muted) yield [world.memberIds[member]!, world.tagIds[tag]!];
  }
}
