import { type Check, isTest, listFiles, read } from './files.ts';
import { findReadsAbove, findUnusedReads, type Text } from './reads-above.ts';
import { orderOf, placeOf, type Side, serverTables } from './slices.ts';
import { readSqlCode } from './tables.ts';

/** Slices with their area (`talk/polls`), low to high in each area. */
type Lists = { name: Side; listed: string[]; declared: string[]; folders: string[]; bringing: string[] };

const nameOf = (slice: string): string => slice.split('/')[1] ?? '';
const areaOf = (slice: string): string => slice.split('/')[0] ?? '';

/**
 * Compares the slices' folders with the lists that must name them. `bringing` are the folders with declarations: all on
 * the server, those with a `slice.ts` in the web. `declared` are names without their area.
 */
export function compareLists({ name, listed, declared, folders, bringing }: Lists): string[] {
  const wrong = [
    ...folders
      .filter((one) => !listed.includes(one))
      .map((one) => `${name}/src/features/${one} is not named in slices.${name} of architecture.config.mjs`),
    ...bringing
      .filter((one) => !declared.includes(nameOf(one)))
      .map((one) => `${name}/src/features/${one} is not named in ${name}/src/app/slices.ts`),
    ...listed.filter((one) => !folders.includes(one)).map((one) => `the slice ${one} has no folder`),
  ];
  if (wrong.length) return wrong;
  return [...new Set(listed.map(areaOf))].flatMap((area) => {
    const inside = listed.filter((one) => areaOf(one) === area).map(nameOf);
    const sameOrder =
      declared.filter((one) => inside.includes(one)).join() === inside.filter((one) => declared.includes(one)).join();
    return sameOrder ? [] : [`${name}/src/app/slices.ts lists the area ${area} in another order than slices.${name}`];
  });
}

/** Slices that two sides put into different areas. `sides`: the slices of each side with their area. */
export function findDividedSlices(sides: Record<string, string[]>): string[] {
  const homes = new Map<string, string>();
  return Object.entries(sides).flatMap(([side, slices]) =>
    slices.flatMap((slice) => {
      const home = homes.get(nameOf(slice)) ?? slice;
      homes.set(nameOf(slice), home);
      return home === slice ? [] : [`${side} has the slice ${slice}, which another side has as ${home}`];
    }),
  );
}

const folderOf = (constant: string): string => constant.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The slices in the list's order, read from text, because loading the file would start the program. */
export const readDeclared = (source: string): string[] =>
  [...(source.match(/const declared = \[([^\]]*)\]/)?.[1] ?? '').matchAll(/(\w+)Slice/g)].map((match) =>
    folderOf(match[1] ?? ''),
  );

/** Numbers shared by two migrations, whose order would be undefined. */
export function findDoubleNumbers(migrations: string[]): string[] {
  const numberOf = (file: string) => file.split('/').at(-1)?.split('-')[0];
  return migrations
    .filter((file, at) => migrations.findIndex((other) => numberOf(other) === numberOf(file)) !== at)
    .map((file) => `${file} has the number of another migration`);
}

const foldersOf = (side: Side, file: string): string[] => {
  const inside = new RegExp(`^${side}/src/features/([^/]+/[^/]+)/${file}`);
  return [...new Set(listFiles().flatMap((path) => path.match(inside)?.[1] ?? []))];
};

const listedIn = (side: Side): string[] =>
  Object.entries(orderOf(side).slices).flatMap(([area, slices]) => slices.map((slice) => `${area}/${slice}`));

const readSide = (name: Side): Lists => ({
  name,
  listed: listedIn(name),
  declared: readDeclared(read(`${name}/src/app/slices.ts`)),
  folders: foldersOf(name, ''),
  bringing: foldersOf(name, 'slice\\.ts$'),
});

/** The files of `contract/` that are named as a slice. */
function contractSlices(): string[] {
  const slices = [...listedIn('server'), ...listedIn('web')].map(nameOf);
  return listFiles()
    .flatMap((file) => file.match(/^contract\/([^/]+\/[^/]+)\.ts$/)?.[1] ?? [])
    .filter((one) => slices.includes(nameOf(one)));
}

/** The files of the slices, and the functions and views of the database. */
function readTexts(): Text[] {
  const files = listFiles().flatMap((file) => {
    const place = isTest(file) || !file.endsWith('.ts') ? null : placeOf(file);
    return place?.side === 'server' ? [{ name: file, slice: place.slice, text: read(file) }] : [];
  });
  return [...files, ...readSqlCode().flatMap(({ name, slice, body }) => (slice ? [{ name, slice, text: body }] : []))];
}

export const sliceListChecks: Check[] = [
  {
    name: 'every slice is listed',
    remedy: 'Add the missing line. `npm run slice` writes all of them for a new slice.',
    run: () => [
      ...compareLists({ ...readSide('server'), bringing: foldersOf('server', '') }),
      ...compareLists(readSide('web')),
    ],
  },
  {
    name: 'every slice is in the same area on each side',
    remedy: 'Move the folder, or the name in `slices` of architecture.config.mjs.',
    run: () => findDividedSlices({ server: listedIn('server'), web: listedIn('web'), 'contract/': contractSlices() }),
  },
  {
    name: 'every slice with calls has a test',
    remedy: 'Write a test over HTTP, such as server/src/features/finding/filters/filters.test.ts.',
    run: () => {
      const tested = foldersOf('server', '.*\\.test\\.ts$');
      return foldersOf('server', 'slice\\.ts$')
        .filter((slice) => /^ {2}calls[:,]/m.test(read(`server/src/features/${slice}/slice.ts`)))
        .filter((slice) => !tested.includes(slice))
        .map((slice) => `server/src/features/${slice} has no test`);
    },
  },
  {
    name: 'a slice names no table of a higher one',
    remedy: "Call a function of the table's slice, or name the table in `reads` of architecture.config.mjs.",
    run: () => [...findReadsAbove(readTexts(), serverTables), ...findUnusedReads(readTexts(), serverTables)],
  },
  {
    name: 'every migration has a number of its own',
    remedy: 'Rename the newer migration to the next free number, then run `npm run schema`.',
    run: () => findDoubleNumbers(listFiles().filter((file) => /^server\/migrations\/.*\.sql$/.test(file))),
  },
];
