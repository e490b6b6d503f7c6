import { say } from './messages.ts';
import { type GroupName, type SymbolName, symbolGroups, symbolNames } from './symbol-names.ts';
import { groupWords, symbolWords } from './symbol-words.ts';

type Found = { label: string; symbols: { symbolId: number; name: string }[] };

const otherWords: Partial<Record<SymbolName, string>> = {
  Crescent: say('searchCrescent'),
  'Half moon': say('searchHalfMoon'),
  Dawn: say('searchDawn'),
  Scallop: say('searchScallop'),
  Nautilus: say('searchNautilus'),
  Ship: say('searchShip'),
  Lily: say('searchLily'),
  Laurel: say('searchLaurel'),
  Serpent: say('searchSerpent'),
  Ouroboros: say('searchOuroboros'),
  Raven: say('searchRaven'),
  Dove: say('searchDove'),
  Swan: say('searchSwan'),
  Owl: say('searchOwl'),
  Wings: say('searchWings'),
  Scarab: say('searchScarab'),
  Hare: say('searchHare'),
  Stag: say('searchStag'),
  Mask: say('searchMask'),
  Ribbon: say('searchRibbon'),
  Ring: say('searchRing'),
  Amphora: say('searchAmphora'),
  Chalice: say('searchChalice'),
  'Oil lamp': say('searchOilLamp'),
  Torch: say('searchTorch'),
  Flame: say('searchFlame'),
  Lightning: say('searchLightning'),
  Lyre: say('searchLyre'),
  'Pan pipes': say('searchPanPipes'),
  Die: say('searchDie'),
  'Chess queen': say('searchChessQueen'),
  Sword: say('searchSword'),
  Helm: say('searchHelm'),
  Column: say('searchColumn'),
  Scales: say('searchScales'),
  Labyrinth: say('searchLabyrinth'),
  Triquetra: say('searchTriquetra'),
  Lock: say('searchLock'),
  Quill: say('searchQuill'),
};

export function findSymbols(text: string): Found[] {
  const asked = text.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (group: GroupName, name: SymbolName) => {
    const known = `${groupWords[group]} ${symbolWords[name]} ${otherWords[name] ?? ''}`.toLowerCase().split(/\s+/);
    return asked.every((word) => known.some((one) => one.startsWith(word)));
  };
  return symbolGroups
    .map(({ label, names }) => ({
      label: groupWords[label],
      symbols: names
        .filter((name) => fits(label, name))
        .map((name) => ({ name: symbolWords[name], symbolId: symbolNames.indexOf(name) + 1 })),
    }))
    .filter(({ symbols }) => symbols.length > 0);
}
