import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listCommands } from '../../server/src/operator/commands/index.ts';
import { readBlocks } from './blocks.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = 'docs/operations';
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
  .map((name) => path.join(folder, name))
  .filter((name) => /\.(md|conf|service|env|sh)$|Caddyfile$/.test(name));
const documents = files.filter((name) => name.endsWith('.md'));
const blocks = documents.flatMap((name) => readBlocks(root, name));

/** Variables in the first column of the tables of settings. */
const settings = read('docs/operations/settings.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map((match) => match[1] ?? ''));
/** Names in capitals that belong to other programs. */
const others = /^(NODE_ENV|ON_ERROR_STOP|DATABASE_HOST|(AF|POSTGRES|DEBIAN|OTEL)_\w+)$/;

/** Quoted capital names in the server's sources, and those read by the script that starts its commands. */
const namesInSources = new Set(
  spawnSync('grep', ['-rhoE', '--include=*.ts', "'[A-Z][A-Z0-9_]+'", 'server/src'], { cwd: root, encoding: 'utf8' })
    .stdout.replaceAll("'", '')
    .split('\n'),
);
const isRead = (name: string) =>
  namesInSources.has(name) ||
  ['docs/operations/veil.sh', 'compose.yml'].some((file) => read(file).includes(`\${${name}:-`));

describe('the handbook', () => {
  it('has blocks to run in the documents that are followed', () => {
    const followed = new Set(blocks.map(({ file }) => path.basename(file)));
    expect(followed).toEqual(
      new Set(['install.md', 'proxy.md', 'backup.md', 'upgrade.md', 'processes.md', 'moving.md', 'two-nodes.md']),
    );
  });

  it.each(blocks.map((block) => [`${block.file}:${block.line}`, block.commands]))('%s is a script', (_, commands) => {
    const { status, stderr } = spawnSync('bash', ['-n'], { input: commands, encoding: 'utf8' });
    expect(`${status} ${stderr}`).toBe('0 ');
  });

  it('names commands that the program has', () => {
    const firstWords = Object.keys(listCommands([])).map((name) => name.split(' ')[0]);
    const known = new Set([...firstWords, '--help', '--version', 'help']);
    for (const file of documents) {
      // It looks at starts of lines, code marks and paths. Elsewhere "veil" may be the user or database.
      const words = [...read(file).matchAll(/(?:^|\n|[`/])veil ((?:--(?:help|version)\b|[a-z][a-z-]+))/g)].map(
        (match) => match[1] ?? '',
      );
      for (const word of words) expect(known, `veil ${word} in ${file}`).toContain(word);
    }
  });

  it('names variables that the list of settings explains, or that a command reads', () => {
    for (const file of files)
      for (const [, name = ''] of read(file).matchAll(/(?:^|[`\s"$'{])([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?=[=`\s"'}:])/gm))
        if (!others.test(name) && !isRead(name)) expect(settings, `${name} in ${file}`).toContain(name);
  });

  it('names units that exist', () => {
    const units = new Set(readdirSync(path.join(root, folder, 'systemd')).map((name) => name.replace('.service', '')));
    for (const { file, commands } of blocks)
      for (const [, name = ''] of commands.matchAll(/systemctl enable --now ([^\n]+)/g))
        for (const unit of name.split(' ')) expect(units, `${unit} in ${file}`).toContain(unit.replace(/@\d$/, '@'));
  });

  it('installs files that are there', () => {
    for (const { file, commands } of blocks)
      for (const [, place = ''] of commands.matchAll(/\/opt\/veil\/current\/(docs\/[\w./@-]*\w)/g))
        expect(existsSync(path.join(root, place)), `${place} in ${file}`).toBe(true);
  });
});
