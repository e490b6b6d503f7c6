import { existsSync } from 'node:fs';
import path from 'node:path';
import { listCommands } from '../../server/src/operator/commands/index.ts';
import { type Check, listFiles, read, root } from './files.ts';

const documents = () => listFiles().filter((file) => file.endsWith('.md'));
const scripts = () => Object.keys((JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts);

function brokenLinks(file: string): string[] {
  const links = [...read(file).matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1] ?? '');
  return links
    .filter((link) => !/^(https?:|mailto:|#)/.test(link))
    .filter((link) => !existsSync(path.join(root, path.dirname(file), link.split('#')[0] ?? '')))
    .map((link) => `${file} links to ${link}, which is not there`);
}

/** Paths in code marks, such as `server/src/app/web.ts`, must exist. */
function missingPaths(file: string): string[] {
  const paths = [...read(file).matchAll(/`((?:contract|imaging|server|web|tools|e2e|bench|docs)\/[\w./-]+)`/g)];
  return paths
    .map((match) => match[1] ?? '')
    .filter((name) => !existsSync(path.join(root, name)))
    .map((name) => `${file} names ${name}, which is not there`);
}

const missingScripts = (file: string): string[] =>
  [...read(file).matchAll(/npm run ([\w:-]+)/g)]
    .map((match) => match[1] ?? '')
    .filter((name) => !scripts().includes(name))
    .map((name) => `${file} names npm run ${name}, which does not exist`);

const check = (name: string, remedy: string, find: (file: string) => string[]): Check => ({
  name,
  remedy,
  run: () => documents().flatMap(find),
});

const mostRecordLines = 25;
const recordLayout =
  /^# \d{3} .+\n\nStatus: [\s\S]+?\.\n\n## Context\n\n[\s\S]+?\n\n## Choice\n\n[\s\S]+?\n\n## Consequence\n\n[\s\S]+\n$/;
const isRecord = (file: string): boolean => /^docs\/decisions\/\d{3}-.*\.md$/.test(file);

export function faultsOfRecord(file: string, text: string): string[] {
  const lines = text.trimEnd().split('\n').length;
  const number = path.basename(file).slice(0, 3);
  const [, status = ''] = /^Status: ([\s\S]+?)\.\n\n/m.exec(text) ?? [];
  return [
    ...(lines > mostRecordLines
      ? [`${file} has ${lines} lines, at most ${mostRecordLines}: move figures next to the thing that they describe`]
      : []),
    ...(recordLayout.test(text) && text.startsWith(`# ${number} `)
      ? []
      : [
          `${file} needs "# ${number} Title", "Status: accepted." and the sections Context, Choice, Consequence in this order`,
        ]),
    ...(/superseded|replaced/.test(status) && !/\]\(\d{3}-/.test(status)
      ? [`${file} is superseded: link the record that replaces it in its status`]
      : []),
  ];
}

const commandsDocument = 'docs/operations/commands.md';

/** Commands that the command line's document does not explain. */
function unexplainedCommands(): string[] {
  const text = read(commandsDocument);
  return Object.keys(listCommands([]))
    .filter((name) => !new RegExp(`\`veil ${name}(?![\\w-])`).test(text))
    .map((name) => `${commandsDocument} does not explain veil ${name}`);
}

export const documentChecks: Check[] = [
  {
    name: 'decision records have one layout and at most 25 lines',
    remedy: 'Copy the layout of docs/decisions/120-areas.md.',
    run: () =>
      documents()
        .filter(isRecord)
        .flatMap((file) => faultsOfRecord(file, read(file))),
  },
  {
    name: 'every command is explained',
    remedy: 'Add a row for the command to docs/operations/commands.md.',
    run: unexplainedCommands,
  },
  check('links in the documents lead somewhere', 'Correct the link, or restore its file.', brokenLinks),
  check('files named in the documents exist', 'Name the place to which the file moved.', missingPaths),
  check('scripts named in the documents exist', 'Name a script of package.json.', missingScripts),
];
