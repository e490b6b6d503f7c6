import { openZipf } from './chance.ts';
import type { Cell } from './copy.ts';
import { closed, spellTime, type World } from './world.ts';

/** The sums of the reactions on each item, by the item's number. */
export type Tally = {
  score: Int32Array;
  favorites: Int32Array;
  cames: Int32Array;
  /** The logarithm of the sum of e^weight over publication and all but down-votes. */
  hotScore: Float64Array;
};

/** A few items get most of the reactions (Zipf, exponent 0.9), and most of them soon after publication. */
const popularity = 0.9;
const upShare = 0.85;
/** As `hot_weight()` of the database has it: a half-life of a day, counted from the start of 2026. */
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

/** The items of each member with the time of the reaction, each item once, in the order of the primary keys. */
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

/** An item's popularity is independent of its age: a walk in steps of a prime visits each item once. */
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
