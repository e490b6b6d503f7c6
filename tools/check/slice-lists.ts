import { serverSlices } from '../../architecture.config.mjs';
import { type Check, listFiles, read } from './files.ts';

const declarations = 'server/src/app/slices.ts';

/** Compares the folders of slices with the lists that must name them. */
export function compareLists(folders: string[], config: string[], declared: string[]): string[] {
  const missing = (list: string[], where: string) =>
    folders
      .filter((name) => !list.includes(name))
      .map((name) => `server/src/features/${name} is not named in ${where}`);
  const gone = config.filter((name) => !folders.includes(name)).map((name) => `the slice ${name} has no folder`);
  const wrong = [
    ...missing(config, 'serverSlices of architecture.config.mjs'),
    ...missing(declared, declarations),
    ...gone,
  ];
  const sameOrder = declared.join() === config.join();
  return wrong.length || sameOrder ? wrong : [`${declarations} lists the slices in another order than serverSlices`];
}

/** The slices in the order of the list, from the text of the file: loading it would start the program. */
export const readDeclared = (source: string): string[] =>
  [...(source.match(/const declared = \[([^\]]*)\]/)?.[1] ?? '').matchAll(/(\w+)Slice/g)].map(
    (match) => match[1] ?? '',
  );

/** Numbers that two migrations share: their order would be undefined. */
export function findDoubleNumbers(migrations: string[]): string[] {
  const numberOf = (file: string) => file.split('/').at(-1)?.split('-')[0];
  return migrations
    .filter((file, at) => migrations.findIndex((other) => numberOf(other) === numberOf(file)) !== at)
    .map((file) => `${file} has the number of another migration`);
}

export const sliceListChecks: Check[] = [
  {
    name: 'every slice of the server is listed',
    run: () => {
      const folders = listFiles().flatMap((file) => file.match(/^server\/src\/features\/([^/]+)\//)?.[1] ?? []);
      return compareLists([...new Set(folders)], Object.keys(serverSlices), readDeclared(read(declarations)));
    },
  },
  {
    name: 'every migration has a number of its own',
    run: () => findDoubleNumbers(listFiles().filter((file) => /^server\/migrations\/.*\.sql$/.test(file))),
  },
];
