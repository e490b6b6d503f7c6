import type { Chance } from './chance.ts';

const syllables =
  'ba be bi bo bu da de di do du fa fe fi ga go ka ke ki ko ku la le li lo lu ma me mi mo mu na ne ni no nu pa pe pi po ra re ri ro ru sa se si so su ta te ti to tu va ve vi za ze zo sha chi'.split(
    ' ',
  );

export function openVocabulary(chance: Chance): (count: number) => string[] {
  const used = new Set<string>();
  const draw = (): string => {
    for (;;) {
      const length = 2 + chance.below(3);
      const word = Array.from({ length }, () => chance.pick(syllables)).join('');
      if (used.has(word)) continue;
      used.add(word);
      return word;
    }
  };
  return (count) => Array.from({ length: count }, draw);
}
