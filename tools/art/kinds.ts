import type { Easel } from './easel.ts';
import type { PaletteName } from './palette.ts';
import { arches } from './scenes/arches.ts';
import { botanical } from './scenes/botanical.ts';
import { cliffs } from './scenes/cliffs.ts';
import { drapery } from './scenes/drapery.ts';
import { dunes } from './scenes/dunes.ts';
import { figure } from './scenes/figure.ts';
import { forest } from './scenes/forest.ts';
import { fruit } from './scenes/fruit.ts';
import { interior } from './scenes/interior.ts';
import { moonwater } from './scenes/moonwater.ts';
import { mountains } from './scenes/mountains.ts';
import { person } from './scenes/person.ts';
import { petals } from './scenes/petals.ts';
import { rain } from './scenes/rain.ts';
import { stars } from './scenes/stars.ts';
import { vases } from './scenes/vases.ts';
import { veils } from './scenes/veils.ts';
import { waves } from './scenes/waves.ts';

export type Shape = 'portrait' | 'square' | 'landscape' | 'tall' | 'wide';

type Kind = {
  paint: (e: Easel) => string;
  palettes: readonly [PaletteName, ...PaletteName[]];
  shapes: readonly [Shape, ...Shape[]];
  shows: string;
  tags: readonly string[];
  titles: readonly [string, ...string[]];
};

export const kinds = {
  drapery: {
    paint: drapery,
    palettes: ['ember', 'wine', 'ochre', 'plum', 'lagoon', 'bone', 'rose', 'slate'],
    shapes: ['portrait', 'square', 'tall', 'landscape'],
    shows: 'Heavy cloth hanging in folds',
    tags: ['drapery', 'cloth', 'folds', 'study'],
    titles: ['The long curtain', 'Red drape', 'Folded light', 'Velvet, evening', 'Before the stage', 'Salt and silk'],
  },
  veils: {
    paint: veils,
    palettes: ['plum', 'indigo', 'lagoon', 'ember', 'rose', 'ice', 'dawn'],
    shapes: ['portrait', 'square', 'landscape', 'wide'],
    shows: 'Sheets of gauze drifting across each other',
    tags: ['abstract', 'veil', 'silk', 'colour'],
    titles: ['Third veil', 'Slow silk', 'Gauze', 'What the wind keeps', 'Between two breaths', 'Undertow'],
  },
  figure: {
    paint: figure,
    palettes: ['rose', 'slate', 'ember', 'indigo', 'wine', 'ochre', 'ice', 'plum'],
    shapes: ['portrait', 'tall', 'portrait', 'square'],
    shows: 'A still figure wholly covered by cloth',
    tags: ['figure', 'linen', 'standing', 'study', 'veil'],
    titles: ['Figure in linen', 'Standing, east light', 'The veiled one', 'Quiet morning', 'Stone or cloth', 'Waiting'],
  },
  dunes: {
    paint: dunes,
    palettes: ['ochre', 'sand', 'dawn', 'ember', 'rose'],
    shapes: ['landscape', 'portrait', 'wide', 'square'],
    shows: 'Dunes under a low sun',
    tags: ['dunes', 'desert', 'landscape', 'sun'],
    titles: ['Dune, evening', 'Ochre study', 'A hip of sand', 'The wind was here', 'Noon, nobody'],
  },
  mountains: {
    paint: mountains,
    palettes: ['slate', 'dawn', 'ice', 'lagoon', 'moss', 'indigo', 'rose'],
    shapes: ['landscape', 'wide', 'portrait', 'tall'],
    shows: 'Mountain ranges in mist',
    tags: ['mountains', 'mist', 'landscape', 'morning'],
    titles: ['Seven ranges', 'Mist, then more mist', 'Blue hour', 'Far shoulder', 'The pass at six'],
  },
  forest: {
    paint: forest,
    palettes: ['moss', 'slate', 'ochre', 'lagoon', 'dawn'],
    shapes: ['portrait', 'tall', 'landscape', 'square'],
    shows: 'Tall trunks in fog with light between them',
    tags: ['forest', 'fog', 'light', 'landscape'],
    titles: ['Between the firs', 'Fog light', 'Where the path was', 'Cathedral', 'Green hush'],
  },
  stars: {
    paint: stars,
    palettes: ['indigo', 'plum', 'lagoon', 'slate', 'rose'],
    shapes: ['portrait', 'tall', 'landscape', 'wide'],
    shows: 'A starry night over dark hills, one window lit',
    tags: ['night', 'stars', 'landscape', 'quiet'],
    titles: ['Somebody is up', 'The good dark', 'One window', 'Late, clear', 'Milk and ink'],
  },
  moonwater: {
    paint: moonwater,
    palettes: ['lagoon', 'indigo', 'slate', 'plum', 'ice', 'ember'],
    shapes: ['portrait', 'landscape', 'square', 'tall'],
    shows: 'The moon over a bay',
    tags: ['moon', 'water', 'night', 'sea'],
    titles: ['Moon over the bay', 'Night water', 'Low tide', 'Silver road', 'After the bath'],
  },
  cliffs: {
    paint: cliffs,
    palettes: ['slate', 'lagoon', 'dawn', 'sand', 'ice', 'rose'],
    shapes: ['landscape', 'portrait', 'wide', 'square'],
    shows: 'Sea cliffs with surf at their feet',
    tags: ['cliffs', 'sea', 'coast', 'landscape'],
    titles: ['Land’s edge', 'Three headlands', 'Salt wind', 'The drop', 'Chalk and foam'],
  },
  waves: {
    paint: waves,
    palettes: ['lagoon', 'ice', 'indigo', 'slate', 'dawn'],
    shapes: ['portrait', 'landscape', 'square', 'tall'],
    shows: 'Breakers rolling in',
    tags: ['waves', 'sea', 'foam', 'motion'],
    titles: ['Ninth wave', 'Comb', 'In comes the blue', 'Swell', 'Nothing stays folded'],
  },
  interior: {
    paint: interior,
    palettes: ['ochre', 'rose', 'sand', 'slate', 'moss', 'ember'],
    shapes: ['portrait', 'square', 'landscape'],
    shows: 'An empty room with window light, a curtain and a chair',
    tags: ['interior', 'window light', 'chair', 'still'],
    titles: [
      'Four in the afternoon',
      'The chair by the window',
      'Room without a name',
      'East wall',
      'She has just left',
    ],
  },
  arches: {
    paint: arches,
    palettes: ['sand', 'ochre', 'dawn', 'ember', 'bone'],
    shapes: ['portrait', 'landscape', 'square', 'wide'],
    shows: 'A colonnade in low sun with long shadows',
    tags: ['arches', 'shadow', 'architecture', 'sun'],
    titles: ['Five arches', 'Siesta', 'Long shadows', 'The square at noon', 'Colonnade'],
  },
  rain: {
    paint: rain,
    palettes: ['indigo', 'plum', 'lagoon', 'wine', 'slate', 'ember'],
    shapes: ['portrait', 'square', 'tall', 'landscape'],
    shows: 'Street lights out of focus behind a wet pane',
    tags: ['rain', 'night', 'city', 'bokeh'],
    titles: ['Wet glass', 'Taxi weather', 'Out of focus, on purpose', 'Second Street', 'Stay in'],
  },
  vases: {
    paint: vases,
    palettes: ['sand', 'bone', 'rose', 'slate', 'moss', 'ochre', 'ice'],
    shapes: ['landscape', 'square', 'portrait', 'wide'],
    shows: 'Vessels on a shelf',
    tags: ['still life', 'vases', 'clay', 'quiet'],
    titles: ['Family of clay', 'Shelf, north light', 'Six and a shadow', 'Study in rose', 'Kin'],
  },
  botanical: {
    paint: botanical,
    palettes: ['moss', 'rose', 'sand', 'slate', 'dawn', 'bone'],
    shapes: ['portrait', 'tall', 'square'],
    shows: 'Branches and blossoms in a vase',
    tags: ['botanical', 'flowers', 'still life', 'window light'],
    titles: ['Cut this morning', 'Branches', 'Too many for one vase', 'Garden, brought in', 'Late bloom'],
  },
  fruit: {
    paint: fruit,
    palettes: ['ochre', 'ember', 'moss', 'wine', 'slate'],
    shapes: ['landscape', 'square', 'portrait'],
    shows: 'Pears on dark wood',
    tags: ['still life', 'pears', 'chiaroscuro', 'study'],
    titles: ['Three pears', 'Ripe', 'After Chardin', 'Weight and light', 'Before supper'],
  },
  petals: {
    paint: petals,
    palettes: ['rose', 'wine', 'plum', 'ember', 'dawn', 'bone', 'ice'],
    shapes: ['square', 'portrait', 'landscape'],
    shows: 'A flower so near that it fills the picture',
    tags: ['flower', 'petals', 'macro', 'colour'],
    titles: ['Ranunculus', 'Inside', 'Slow opening', 'Forty petals', 'Close'],
  },
  person: {
    paint: person,
    palettes: ['sand', 'ice', 'slate', 'rose', 'dawn', 'lagoon', 'bone', 'ochre'],
    shapes: ['portrait', 'tall', 'landscape', 'portrait', 'square'],
    shows: 'A dressed mannequin in a room with window light',
    tags: ['portrait', 'standing', 'window light', 'study', 'clothes'],
    titles: [
      'Standing, west light',
      'Second fitting',
      'In the studio',
      'Waiting for the light',
      'Sunday',
      'At the window',
    ],
  },
} as const satisfies Record<string, Kind>;

export type ArtKind = keyof typeof kinds;
export const artKinds = Object.keys(kinds) as [ArtKind, ...ArtKind[]];
export const kindOf = (name: ArtKind): Kind => kinds[name];
