import { symbolGroups, symbolNames } from './symbol-names.ts';

type Found = { label: string; symbols: { symbolId: number; name: string }[] };

const words: Readonly<Record<string, string>> = {
  Crescent: 'moon luna',
  'Half moon': 'luna',
  Dawn: 'sunrise sunset',
  Scallop: 'shell',
  Nautilus: 'shell snail',
  Ship: 'boat sail',
  Lily: 'fleur de lis iris',
  Laurel: 'wreath',
  Serpent: 'snake',
  Ouroboros: 'snake serpent circle',
  Raven: 'bird crow',
  Dove: 'bird',
  Swan: 'bird',
  Owl: 'bird',
  Wings: 'angel',
  Scarab: 'beetle',
  Hare: 'rabbit bunny',
  Stag: 'deer antlers',
  Mask: 'carnival masquerade',
  Ribbon: 'bow',
  Ring: 'diamond jewel',
  Amphora: 'vase jar',
  Chalice: 'cup grail wine',
  'Oil lamp': 'genie',
  Torch: 'fire',
  Flame: 'fire',
  Lightning: 'bolt thunder',
  Lyre: 'harp music',
  'Pan pipes': 'flute music',
  Die: 'dice',
  'Chess queen': 'crown',
  Sword: 'dagger blade',
  Helm: 'helmet spartan',
  Column: 'temple pillar',
  Scales: 'justice balance',
  Labyrinth: 'maze',
  Triquetra: 'trinity knot',
  Lock: 'padlock',
  Quill: 'pen feather',
};

export function findSymbols(text: string): Found[] {
  const asked = text.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (label: string, name: string) => {
    const known = `${label} ${name} ${words[name] ?? ''}`.toLowerCase().split(/\s+/);
    return asked.every((word) => known.some((one) => one.startsWith(word)));
  };
  return symbolGroups
    .map(({ label, names }) => ({
      label,
      symbols: names.flatMap((name) => (fits(label, name) ? [{ name, symbolId: symbolNames.indexOf(name) + 1 }] : [])),
    }))
    .filter(({ symbols }) => symbols.length > 0);
}
