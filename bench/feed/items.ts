import { openZipf } from './chance.ts';
import type { Cell } from './copy.ts';
import { hasRareCensor, plantedTagNumber, plantedTagOf, plantedWordOf, rareCensor } from './planted.ts';
import type { Tally } from './reactions.ts';
import type { World } from './world.ts';

export type Item = {
  number: number;
  owner: number;
  kind: 'image' | 'video';
  visibility: 'public' | 'private';
  status: 'ready' | 'hidden';
  censorType: 'none' | 'blur' | 'pixelate' | 'blackout';
  intensity: number;
  tags: number[];
  title: string[];
  description: string[];
  createdAt: number;
  updatedAt: number;
  random: number;
};

/** Tags of an item: 3.5 on average, none twice. */
const tagCounts = [1, 2, 3, 3, 4, 4, 4, 4, 5, 5];
const creatorExponent = 0.8;
const monthMs = 30 * 86_400_000;

/** All items in order of creation, the same at every call. */
export function* drawItems(world: World, { score }: Pick<Tally, 'score'>): Generator<Item> {
  const { scale, words } = world;
  const chance = world.chanceFor('items');
  const tag = openZipf(chance, scale.tags, 1);
  const word = openZipf(chance, words.length, 1);
  const owner = openZipf(chance, scale.members, creatorExponent);
  const drawText = (count: number) => Array.from({ length: count }, () => words[word()]!);
  for (let number = 1; number <= scale.items; number++) {
    const about = { number, items: scale.items, score: score[number]! };
    const planted = plantedTagOf(about);
    const tags = new Set<number>(planted ? [plantedTagNumber(scale, planted)] : []);
    const count = chance.pick(tagCounts);
    while (tags.size < count) tags.add(1 + tag());
    const plantedWord = plantedWordOf(about);
    const rare = hasRareCensor(about);
    const createdAt = world.createdAt(number);
    const drawn: Item['censorType'] = rare ? 'pixelate' : chance.pick(['none', 'blur', 'pixelate', 'blackout']);
    const intensity = rare ? rareCensor.intensity : 1 + chance.below(150);
    yield {
      number,
      owner: 1 + owner(),
      kind: chance.next() < 0.35 ? 'video' : 'image',
      visibility: chance.next() < 0.99 ? 'public' : 'private',
      status: chance.next() < 0.99 ? 'ready' : 'hidden',
      censorType: drawn,
      intensity: drawn === 'none' ? 0 : drawn === 'blackout' ? 200 : intensity,
      tags: [...tags],
      title: [...drawText(3 + chance.below(5)), ...(plantedWord ? [plantedWord] : [])],
      description: chance.next() < 0.4 ? drawText(4 + chance.below(9)) : [],
      createdAt,
      updatedAt: createdAt + (chance.next() < 0.3 ? Math.floor(monthMs * chance.next()) : 0),
      random: chance.below(2 ** 31),
    };
  }
}

export function* drawTags({ tagNames, tagIds }: World): Generator<Cell[]> {
  for (const [index, id] of tagIds.entries()) yield [id, tagNames[index]!, tagNames[index]!];
}

export function* drawItemTags(world: World, tally: Tally): Generator<Cell[]> {
  for (const { number, tags } of drawItems(world, tally))
    for (const [position, tag] of tags.entries()) yield [world.itemIds[number - 1]!, world.tagIds[tag - 1]!, position];
}

export const isListed = ({ status, visibility }: Item): boolean => status === 'ready' && visibility === 'public';
