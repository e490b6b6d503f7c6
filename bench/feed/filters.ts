import type { CallInput } from '@veil/contract/call.ts';
import type { Calls } from '@veil/contract/calls.ts';
import type { Chance } from './chance.ts';
import { mutingMembers } from './people.ts';
import { plantedTagNumber, plantedTags, plantedWords, rareCensor } from './planted.ts';
import type { World } from './world.ts';

export type Question = Omit<NonNullable<CallInput<Calls['getFeed']>['query']>, 'sort' | 'by'> & {
  asker?: number;
  /** Ids of the makers whom the asker follows. */
  makers?: string[];
};
export type Filter = (draw: Draw) => Question;
type Range = readonly [from: number, to: number];

/** Ranks by use. Shares of the total would make "popular" depend on the site's size. */
const popular: Range = [0, 20];
const middling: Range = [200, 2000];
/** Words that one item in 400 to one in 2000 contains. */
const middlingWords: Range = [330, 1640];
const bigCreators: Range = [0, 50];
const smallCreators: Range = [5000, 20_000];
const anyCreators: Range = [0, 20_000];
const censors = ['none', 'pixelate', 'blur', 'black'];
const kinds = ['image', 'video'];

/** Draws names by rank. The generated lists are sorted by use, because Zipf's law favours the first. */
export type Draw = {
  chance: Chance;
  tag(range: Range): string;
  twoTags(first: Range, second: Range): [string, string];
  rareTag(): string;
  word(range: Range): string;
  rareWord(): string;
  creator(range: Range): string;
};

export function openDraw(world: World, chance: Chance): Draw {
  const { tags, members } = world.scale;
  const unplanted = tags - plantedTags.length;
  const within = ([from, to]: Range, length: number) => {
    const end = Math.min(to, length);
    const start = Math.min(from, Math.floor(end / 2));
    return start + chance.below(end - start);
  };
  const tag = (range: Range) => world.tagNames[within(range, unplanted)]!;
  const share = (from: number, to: number, length: number) => Math.floor(length * (from + (to - from) * chance.next()));
  return {
    chance,
    tag,
    twoTags: (first, second) => {
      const one = tag(first);
      for (;;) {
        const other = tag(second);
        if (other !== one) return [one, other];
      }
    },
    rareTag: () => world.tagNames[share(0.3, 0.9, unplanted)]!,
    word: (range) => world.words[within(range, world.words.length)]!,
    rareWord: () => world.words[share(0.4, 0.9, world.words.length)]!,
    creator: (range) => world.memberIds[within(range, members)]!,
  };
}

export const filters: Record<string, Filter> = {
  none: () => ({}),
  type: () => ({ types: 'video' }),
  'type + censor': ({ chance }) => ({ types: chance.pick(kinds), censor: chance.pick(censors) }),
  'tag popular': ({ tag }) => ({ tags: tag(popular) }),
  'tag mid': ({ tag }) => ({ tags: tag(middling) }),
  'tag rare': ({ rareTag }) => ({ tags: rareTag() }),
  'tag popular + type': ({ tag }) => ({ tags: tag(popular), types: 'video' }),
  '2 tags: popular, popular': ({ twoTags }) => ({ tags: twoTags(popular, popular).join() }),
  '2 tags: popular, mid': ({ twoTags }) => ({ tags: twoTags(popular, middling).join() }),
  '2 tags: mid, mid': ({ twoTags }) => ({ tags: twoTags(middling, middling).join() }),
  'not tag popular': ({ tag }) => ({ tags: `-${tag(popular)}` }),
  'not 10 tags': ({ tag }) => ({ tags: Array.from({ length: 10 }, () => `-${tag([0, 200])}`).join() }),
  'tag popular, not tag popular': ({ twoTags }) => ({ tags: twoTags(popular, popular).join(',-') }),
  'q popular': ({ word }) => ({ q: word(popular) }),
  'q mid': ({ word }) => ({ q: word(middlingWords) }),
  'q rare': ({ rareWord }) => ({ q: rareWord() }),
  'q two words': ({ word }) => ({ q: `${word([0, 100])} ${word([0, 100])}` }),
  'q popular + tag popular': ({ word, tag }) => ({ q: word(popular), tags: tag(popular) }),
  'type + censor + tag popular': ({ chance, tag }) => ({
    types: chance.pick(kinds),
    censor: chance.pick(censors),
    tags: tag(popular),
  }),
  'creator big': ({ creator }) => ({ channelId: creator(bigCreators) }),
  'creator small': ({ creator }) => ({ channelId: creator(smallCreators) }),
  'creator big + type': ({ creator }) => ({ channelId: creator(bigCreators), types: 'video' }),
  '6 makers': ({ creator }) => ({ makers: Array.from({ length: 6 }, () => creator(bigCreators)) }),
  '6 small makers': ({ creator }) => ({ makers: Array.from({ length: 6 }, () => creator(smallCreators)) }),
  '200 makers': ({ creator }) => ({ makers: Array.from({ length: 200 }, () => creator(anyCreators)) }),
  '6 makers + type': ({ creator }) => ({
    makers: Array.from({ length: 6 }, () => creator(bigCreators)),
    types: 'video',
  }),
  '6 makers + tag popular': ({ creator, tag }) => ({
    makers: Array.from({ length: 6 }, () => creator(bigCreators)),
    tags: tag(popular),
  }),
  '200 makers + tag mid': ({ creator, tag }) => ({
    makers: Array.from({ length: 200 }, () => creator(anyCreators)),
    tags: tag(middling),
  }),
  '200 makers + q mid': ({ creator, word }) => ({
    makers: Array.from({ length: 200 }, () => creator(anyCreators)),
    q: word(middlingWords),
  }),
  '2 censors + intensity': ({ chance }) => ({ censor: 'blur,pixelate', intensity: chance.below(150) }),
  'censors + intensity + tag popular': ({ chance, tag }) => ({
    censor: 'blur,pixelate,black',
    intensity: chance.below(150),
    tags: tag(popular),
  }),
  '10 muted tags': ({ chance }) => ({ asker: chance.below(mutingMembers) }),
  '10 muted tags + tag popular': ({ chance, tag }) => ({ asker: chance.below(mutingMembers), tags: tag(popular) }),
};

/** Correlated filters, which a planner that multiplies shares misjudges by orders of magnitude. */
export function plantedFilters(world: World): Record<string, Filter> {
  const named = (tag: (typeof plantedTags)[number]) => world.tagNames[plantedTagNumber(world.scale, tag) - 1]!;
  const top = world.tagNames[0]!;
  const always =
    (question: Question): Filter =>
    () =>
      question;
  return {
    'tag of old items': always({ tags: named('old') }),
    'tag of unpopular items': always({ tags: named('unpopular') }),
    '2 tags that never meet': always({ tags: `${named('spread')},${named('apart')}` }),
    'tag of old items + top tag': always({ tags: `${named('old')},${top}` }),
    'tag of old items, not top tag': always({ tags: `${named('old')},-${top}` }),
    'not the tag of recent items': always({ tags: `-${named('recent')}` }),
    'q word of old items': always({ q: plantedWords.old }),
    'q word + tag it never meets': always({ q: plantedWords.apart, tags: named('spread') }),
    'censor of 200 items': always({ censor: rareCensor.type, intensity: rareCensor.intensity }),
    'censor of 200 items + top tag': always({ censor: rareCensor.type, intensity: rareCensor.intensity, tags: top }),
    'biggest creator, not top tag': always({ channelId: world.memberIds[0]!, tags: `-${top}` }),
  };
}
