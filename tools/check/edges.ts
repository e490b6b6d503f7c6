import { type Area, areas, minModules, opensOriginals, serverSlices, webSlices } from '../../architecture.config.mjs';
import { type Check, isTest, read } from './files.ts';
import { type Import, readImports } from './imports.ts';

type Edge = Pick<Import, 'from' | 'to'>;
type Slices = Record<string, { uses: string[]; media?: boolean }>;

const areaOf = (file: string): Area | undefined =>
  areas.find((area) =>
    area.files ? area.files.some((name) => file === area.folder + name) : file.startsWith(area.folder),
  );
const sliceOf = (area: Area, file: string): string => file.slice(area.folder.length).split('/')[0] ?? '';
const slicesOf = (area: Area): Slices => (area.name.startsWith('server') ? serverSlices : webSlices);

const fits = (name: string, patterns: readonly string[] | '*'): boolean =>
  patterns === '*' || patterns.some((p) => (p.endsWith('*') ? name.startsWith(p.slice(0, -1)) : p === name));

function judgePackage(area: Area, { from, package: name }: Import): string | null {
  if (!name || name === 'vite' || fits(name.replace(/^@types\//, ''), area.packages)) return null;
  return `${from} imports the package ${name}, which ${area.name} does not list`;
}

function judgeSlices(area: Area, from: string, to: string): string | null {
  const [mine, theirs] = [sliceOf(area, from), sliceOf(area, to)];
  if (mine === theirs) return null;
  const uses = slicesOf(area)[mine]?.uses;
  if (!uses) return `${from}: the slice ${mine} is not listed`;
  if (!uses.includes(theirs)) return `${from} imports ${to}: ${mine} does not use ${theirs}`;
  return /\/(index\.ts|[A-Z]\w*Screen\.tsx)$/.test(to) ? null : `${from} imports ${to}: only through index.ts`;
}

function judge(edge: Import): string | null {
  const area = areaOf(edge.from);
  if (!area) return `${edge.from} is in no area`;
  if (edge.package) return judgePackage(area, edge);
  const target = areaOf(edge.to);
  if (!target) return `${edge.from} imports ${edge.to}, which is in no area`;
  if (area.name === target.name) return area.slices ? judgeSlices(area, edge.from, edge.to) : null;
  if (area.may !== '*' && !area.may.includes(target.name))
    return `${edge.from} imports ${edge.to}: ${area.name} may not use ${target.name}`;
  const only = area.onlyFiles?.[target.name];
  if (only && !only.includes(edge.to)) return `${edge.from} imports ${edge.to}: only ${only.join(', ')}`;
  if (target.name === 'server/media' && area.slices && !slicesOf(area)[sliceOf(area, edge.from)]?.media) {
    return `${edge.from} imports ${edge.to}: only slices with media`;
  }
  return null;
}

/** Edges between slices that are declared and that no import takes. */
export function findUnusedEdges(kind: string, slices: Record<string, { uses: string[] }>, imports: Edge[]): string[] {
  const folder = `${kind}/src/features/`;
  const sliceIn = (file: string) => (file.startsWith(folder) ? file.slice(folder.length).split('/')[0] : undefined);
  const taken = new Set(imports.map(({ from, to }) => `${sliceIn(from)} ${sliceIn(to)}`));
  return Object.entries(slices).flatMap(([slice, { uses }]) =>
    uses
      .filter((other) => !taken.has(`${slice} ${other}`))
      .map((other) => `${kind}: ${slice} declares that it uses ${other}, and does not`),
  );
}

/** Import cycles, each reported once. */
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

const shipped = readImports().then(({ modules, imports }) => ({
  modules,
  imports: imports.filter((edge) => !isTest(edge.from)),
}));

export const edgeChecks: Check[] = [
  {
    name: 'the import reader finds all modules',
    run: async () => {
      const { modules } = await shipped;
      return modules.length >= minModules
        ? []
        : [`only ${modules.length} modules were read, ${minModules} are expected`];
    },
  },
  {
    name: 'imports follow the declared edges',
    run: async () => (await shipped).imports.map(judge).filter((message): message is string => message !== null),
  },
  {
    name: 'every declared edge between slices is used',
    run: async () => {
      const { imports } = await shipped;
      return [...findUnusedEdges('server', serverSlices, imports), ...findUnusedEdges('web', webSlices, imports)];
    },
  },
  { name: 'there are no import cycles', run: async () => findCycles((await shipped).imports) },
  {
    name: 'only the pipeline opens originals',
    run: async () =>
      (await shipped).modules
        .filter((file) => file.startsWith('server/src/') && !isTest(file))
        .filter((file) => !opensOriginals.slices.some((slice) => file.startsWith(`server/src/features/${slice}/`)))
        .filter((file) => read(file).includes(opensOriginals.symbol))
        .map((file) => `${file} uses ${opensOriginals.symbol}`),
  },
];
