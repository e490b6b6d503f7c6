import { serverSlices, webSlices } from '../../architecture.config.mjs';
import { type Check, isTest, listFiles, read } from './files.ts';
import { findReadsAbove, findUnusedReads, type Text } from './reads-above.ts';
import { readSqlCode } from './tables.ts';

type Side = { name: 'server' | 'web'; config: string[]; declared: string[]; folders: string[]; bringing: string[] };

/**
 * Compares the folders of slices with the lists that must name them. `bringing` are the folders that declare something: on
 * the server all of them, in the web those with a `slice.ts`.
 */
export function compareLists({ name, config, declared, folders, bringing }: Side): string[] {
  const missing = (found: string[], list: string[], where: string) =>
    found.filter((one) => !list.includes(one)).map((one) => `${name}/src/features/${one} is not named in ${where}`);
  const gone = config.filter((one) => !folders.includes(one)).map((one) => `the slice ${one} has no folder`);
  const wrong = [
    ...missing(folders, config, `${name}Slices of architecture.config.mjs`),
    ...missing(bringing, declared, `${name}/src/app/slices.ts`),
    ...gone,
  ];
  const sameOrder = declared.join() === config.filter((one) => declared.includes(one)).join();
  return wrong.length || sameOrder
    ? wrong
    : [`${name}/src/app/slices.ts lists the slices in another order than ${name}Slices`];
}

const folderOf = (constant: string): string => constant.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The slices in the order of the list, from the text of the file: loading it would start the program. */
export const readDeclared = (source: string): string[] =>
  [...(source.match(/const declared = \[([^\]]*)\]/)?.[1] ?? '').matchAll(/(\w+)Slice/g)].map((match) =>
    folderOf(match[1] ?? ''),
  );

/** Numbers that two migrations share: their order would be undefined. */
export function findDoubleNumbers(migrations: string[]): string[] {
  const numberOf = (file: string) => file.split('/').at(-1)?.split('-')[0];
  return migrations
    .filter((file, at) => migrations.findIndex((other) => numberOf(other) === numberOf(file)) !== at)
    .map((file) => `${file} has the number of another migration`);
}

const foldersOf = (side: Side['name'], file: string): string[] => {
  const inside = new RegExp(`^${side}/src/features/([^/]+)/${file}`);
  return [...new Set(listFiles().flatMap((path) => path.match(inside)?.[1] ?? []))];
};

const readSide = (name: Side['name'], config: string[]): Side => ({
  name,
  config,
  declared: readDeclared(read(`${name}/src/app/slices.ts`)),
  folders: foldersOf(name, ''),
  bringing: foldersOf(name, 'slice\\.ts$'),
});

/** The files of the slices, and the functions and views of the database. */
function readTexts(): Text[] {
  const files = listFiles().flatMap((file) => {
    const slice = isTest(file) ? null : file.match(/^server\/src\/features\/([^/]+)\/.*\.ts$/)?.[1];
    return slice ? [{ name: file, slice, text: read(file) }] : [];
  });
  return [...files, ...readSqlCode().flatMap(({ name, slice, body }) => (slice ? [{ name, slice, text: body }] : []))];
}

export const sliceListChecks: Check[] = [
  {
    name: 'every slice is listed',
    run: () => [
      ...compareLists({ ...readSide('server', Object.keys(serverSlices)), bringing: foldersOf('server', '') }),
      ...compareLists(readSide('web', Object.keys(webSlices))),
    ],
  },
  {
    name: 'every slice with calls has a test',
    run: () => {
      const tested = foldersOf('server', '.*\\.test\\.ts$');
      return foldersOf('server', 'routes\\.ts$')
        .filter((slice) => !tested.includes(slice))
        .map((slice) => `server/src/features/${slice} has no test`);
    },
  },
  {
    name: 'a slice names no table of a higher one',
    run: () => [...findReadsAbove(readTexts(), serverSlices), ...findUnusedReads(readTexts(), serverSlices)],
  },
  {
    name: 'every migration has a number of its own',
    run: () => findDoubleNumbers(listFiles().filter((file) => /^server\/migrations\/.*\.sql$/.test(file))),
  },
];
