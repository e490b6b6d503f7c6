import { layers, mediaSlices } from '../../architecture.config.mjs';
import { type Check, isTest, partPaths } from './files.ts';
import { type Import, readImports } from './imports.ts';
import { type Order, orderOf, placeOf, type Side, wordsOf } from './slices.ts';

/** With fewer modules than this, the import reader failed to read the sources. */
const minModules = 200;

type Edge = Pick<Import, 'from' | 'to'>;
type Layer = { name: string; has(file: string): boolean; may: string[]; only: string[]; packages: string[] };

const allLayers = Object.entries(layers).map(([name, { files, may, onlyFiles, packages }]): Layer => {
  const named = wordsOf(files).map((file) => `server/src/${file}.ts`);
  const folder = `${name.replace('/', '/src/')}/`;
  return {
    name,
    has: (file) => (files ? named.includes(file) : file.startsWith(folder)),
    may: wordsOf(may),
    only: wordsOf(onlyFiles),
    packages: wordsOf(packages),
  };
});
const layerOf = (file: string): Layer | undefined => allLayers.find((layer) => layer.has(file));

const fits = (name: string, patterns: readonly string[]): boolean =>
  patterns.some((p) => (p.endsWith('*') ? name.startsWith(p.slice(0, -1)) : p === name));

function judgePackage(layer: Layer, { from, package: name }: Import): string | null {
  if (!name || name === 'vite' || fits(name.replace(/^@types\//, ''), layer.packages)) return null;
  return `${from} imports the package ${name}, which ${layer.name} does not list`;
}

/** Judges an import between two files below `features/` of one side. */
export function judgeSlices({ from, to }: Edge, order: Order): string | null {
  const [mine, theirs] = [placeOf(from), placeOf(to)];
  if (!mine || !theirs) return `${mine ? to : from} is in no slice`;
  if (mine.slice === theirs.slice) return null;
  const inside = order.slices[mine.area] ?? [];
  if (!inside.includes(mine.slice)) return `${from}: the area ${mine.area} does not list the slice ${mine.slice}`;
  if (mine.area !== theirs.area && !order.areas[mine.area]?.includes(theirs.area))
    return `${from} imports ${to}: the area ${mine.area} does not use ${theirs.area}`;
  if (mine.area === theirs.area && inside.indexOf(theirs.slice) > inside.indexOf(mine.slice))
    return `${from} imports ${to}: ${theirs.slice} stands above ${mine.slice} in the area ${mine.area}`;
  return /\/(index\.ts|[A-Z]\w*Screen\.tsx)$/.test(to) ? null : `${from} imports ${to}: only through index.ts`;
}

function judge(edge: Import): string | null {
  const layer = layerOf(edge.from);
  if (!layer) return `${edge.from} is in no layer`;
  if (edge.package) return judgePackage(layer, edge);
  const target = layerOf(edge.to);
  if (!target) return `${edge.from} imports ${edge.to}, which is in no layer`;
  const place = placeOf(edge.from);
  if (layer.name === target.name) return place ? judgeSlices(edge, orderOf(place.side)) : null;
  if (!fits(target.name, layer.may)) return `${edge.from} imports ${edge.to}: ${layer.name} may not use ${target.name}`;
  if (layer.only.length && !layer.only.includes(edge.to))
    return `${edge.from} imports ${edge.to}: only ${layer.only.join(', ')}`;
  if (target.name === 'server/media' && place && !wordsOf(mediaSlices).includes(place.slice))
    return `${edge.from} imports ${edge.to}: only slices that \`mediaSlices\` lists`;
  return null;
}

/** Arrows between areas that are declared and that no import takes, and arrows that do not lead down. */
export function findWrongArrows(side: Side, order: Order['areas'], imports: Edge[]): string[] {
  const places = imports.map(({ from, to }) => [placeOf(from), placeOf(to)] as const);
  const inside = places.filter(([from, to]) => from?.side === side && to?.side === side);
  const taken = new Set(inside.map(([from, to]) => `${from?.area} ${to?.area}`));
  const names = Object.keys(order);
  return Object.entries(order).flatMap(([area, uses]) => [
    ...uses
      .filter((other) => !taken.has(`${area} ${other}`))
      .map((other) => `${side}: the area ${area} declares that it uses ${other}, and no slice of it does`),
    ...uses
      .filter((other) => !names.slice(0, names.indexOf(area)).includes(other))
      .map((other) => `${side}: the area ${area} uses ${other}, which does not stand below it`),
  ]);
}

function findCycles(imports: Import[]): string[] {
  const next = new Map<string, string[]>();
  for (const { from, to, package: name } of imports) if (!name) next.set(from, [...(next.get(from) ?? []), to]);
  const state = new Map<string, 'open' | 'done'>();
  const cycles: string[] = [];
  const visit = (file: string, trail: string[]) => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      cycles.push([...trail.slice(trail.indexOf(file)), file].join(' → '));
      return;
    }
    state.set(file, 'open');
    for (const to of next.get(file) ?? []) visit(to, [...trail, file]);
    state.set(file, 'done');
  };
  for (const file of next.keys()) visit(file, []);
  return cycles;
}

const sources = /^(contract|imaging|server\/src|web\/src)(\/|$)/;
const partSources = partPaths?.filter((at) => sources.test(at));

let reading: ReturnType<typeof readImports> | undefined;
async function readShipped() {
  reading ??= partSources?.length === 0 ? Promise.resolve({ modules: [], imports: [] }) : readImports(partSources);
  const { modules, imports } = await reading;
  return { modules, imports: imports.filter((edge) => !isTest(edge.from)) };
}

export const edgeChecks: Check[] = [
  {
    name: 'the import reader finds all modules',
    isLong: true,
    remedy: 'Check the folders in tools/check/imports.ts, and `minModules` in tools/check/edges.ts.',
    run: async () => {
      const { modules } = await readShipped();
      return modules.length >= minModules
        ? []
        : [`only ${modules.length} modules were read, ${minModules} are expected`];
    },
  },
  {
    name: 'imports follow the declared edges',
    remedy:
      'Import through the index.ts of a slice that stands below, or move the code there. `areas`, `slices` and `layers` of architecture.config.mjs declare the edges.',
    run: async () => (await readShipped()).imports.map(judge).filter((message): message is string => message !== null),
  },
  {
    name: 'arrows between areas lead down, and an import takes each',
    isLong: true,
    remedy: 'Change `areas` in architecture.config.mjs.',
    run: async () => {
      const { imports } = await readShipped();
      return (['server', 'web'] as const).flatMap((side) => findWrongArrows(side, orderOf(side).areas, imports));
    },
  },
  {
    name: 'there are no import cycles',
    remedy: 'Move what both files need into a third one, or pass it as an argument.',
    isLong: true,
    run: async () => findCycles((await readShipped()).imports),
  },
];
