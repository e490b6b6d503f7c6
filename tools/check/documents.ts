import { existsSync } from 'node:fs';
import path from 'node:path';
import { listCommands } from '../../server/src/app/commands/index.ts';
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

const check = (name: string, find: (file: string) => string[]): Check => ({
  name,
  run: () => documents().flatMap(find),
});

const commandsDocument = 'docs/operations/commands.md';

/** Commands of the command line that its document does not explain. */
function unexplainedCommands(): string[] {
  const text = read(commandsDocument);
  return Object.keys(listCommands([]))
    .filter((name) => !new RegExp(`\`veil ${name}(?![\\w-])`).test(text))
    .map((name) => `${commandsDocument} does not explain veil ${name}`);
}

export const documentChecks: Check[] = [
  { name: 'every command is explained', run: unexplainedCommands },
  check('links in the documents lead somewhere', brokenLinks),
  check('files named in the documents exist', missingPaths),
  check('scripts named in the documents exist', missingScripts),
];
