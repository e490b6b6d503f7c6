import type { BodyPartName } from '@veil/contract/body-parts.ts';
import { type AltPhrase, tagPhrase } from '@veil/contract/items/alt-texts.ts';
import { say } from './messages.ts';
import { partWord } from './part-words.ts';

export type Described = {
  kind: string;
  /** Null if nobody looked for people, who may stand in a landscape all the same. */
  people: number | null;
  parts: readonly BodyPartName[];
  tags?: readonly string[];
};

/** No phrase says "nobody", because the detector can miss a person. */
export const altPhrases = ({ kind, people, parts, tags = [] }: Described): AltPhrase[] => [
  ...(kind === 'video' ? [{ text: say('video'), parts: [] }] : []),
  ...(people ? [{ text: say('people', { count: people }), parts: [] }] : []),
  ...parts.map((part) => ({ text: say('partVisible', { part: partWord(part) }), parts: [part] })),
  ...tagPhrase(tags),
];
