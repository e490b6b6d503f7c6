import { openZipf } from './chance.ts';
import type { Cell } from './copy.ts';
import { closed, spellTime, type World } from './world.ts';

export type Tally = {
  score: Int32Array;
  favorites: Int32Array;
  cames: Int32Array;
  /** Logarithm of the sum of e^weight over publication and all reactions except down-votes. */
  hotScore: Float64Array;
};

/** Few items get most reactions (Zipf, exponent 0.9), mostly soon after publication. */
const popularity = 0.9;
const upShare = 0.85;
/** Like `hot_weight()` of the database: a half-life of a day, counted from the start of 2026. */
const weightRate = Math.LN2 / 86_400_000;
const weightOrigin = Date.UTC(2026, 0, 1);
const hotWeight = (at: number): number => weightRate * (at - weightOrigin);

export function openTally(world: World): Tally {
  const length = world.scale.items + 1;
  const hotScore = new Float64Array(length);
  for (let item = 1; item < length; item++) hotScore[item] = hotWeight(world.createdAt(item));
  return {
    score: new Int32Array(length),
    favorites: new Int32Array(length),
    cames: new Int32Array(length),
    hotScore,
  };
}

function addWeight({ hotScore }: Tally, item: number, at: number): void {
  const known = hotScore[item]!;
  const added = hotWeight(at);
  hotScore[item] = Math.max(known, added) + Math.log1p(Math.exp(-Math.abs(known - added)));
}

/** Each member's items with the reaction's time, once each, in the order of primary keys. */
function* drawPairs(world: World, table: string, count: number): Generator<[member: number, item: number, at: number]> {
  const chance = world.chanceFor(table);
  const { items, members } = world.scale;
  const rank = openZipf(chance, items, popularity);
  const mean = count / members;
  for (let member = 1; member <= members; member++) {
    const reacted = new Set<number>();
    const count = Math.max(1, Math.round(2 * mean * chance.next()));
    while (reacted.size < count) reacted.add(itemOfRank(rank(), items));
    for (const item of [...reacted].sort((a, b) => a - b)) {
      const came = world.createdAt(item);
      yield [member, item, Math.floor(came + (closed - came) * chance.next() ** 3)];
    }
  }
}

/** Popularity is independent of age: steps of a prime visit each item once. */
function itemOfRank(rank: number, items: number): number {
  return 1 + ((rank * 7919 + 104_729) % items);
}

export function* drawVotes(world: World, tally: Tally): Generator<Cell[]> {
  const chance = world.chanceFor('votes');
  for (const [member, item, at] of drawPairs(world, 'voters', world.scale.votes)) {
    const value = chance.next() < upShare ? 1 : -1;
    tally.score[item]! += value;
    if (value > 0) addWeight(tally, item, at);
    yield [world.memberIds[member - 1]!, world.itemIds[item - 1]!, value, spellTime(at)];
  }
}

export function* drawMarks(world: World, tally: Tally, table: 'favorites' | 'cames'): Generator<Cell[]> {
  for (const [member, item, at] of drawPairs(world, table, world.scale[table])) {
    tally[table][item]! += 1;
    addWeight(tally, item, at);
    yield [world.memberIds[member - 1]!, world.itemIds[item - 1]!, spellTime(at)];
  }
}
