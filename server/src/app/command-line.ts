import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Command, listCommands, type Words } from './commands.ts';

type Commands = Record<string, Command>;

const asksForHelp = (word: string) => word === '--help' || word === '-h';

function usage(commands: Commands): string {
  const width = Math.max(...Object.values(commands).map((command) => command.usage.length));
  const lines = Object.values(commands).map((command) => `  veil ${command.usage.padEnd(width)}  ${command.does}`);
  return ['Usage:', ...lines, '', '`veil <command> --help` explains one; `veil --version` prints the version.'].join(
    '\n',
  );
}

const explain = ({ usage: words, does }: Command) =>
  `Usage: veil ${words}\n\n${does[0]?.toUpperCase()}${does.slice(1)}.`;

/** Beside the built program as well as beside the sources. */
function version(): string {
  const [file] = ['../../package.json', '../../../package.json']
    .map((place) => path.resolve(import.meta.dirname, place))
    .flatMap((place) => {
      try {
        return [JSON.parse(readFileSync(place, 'utf8')) as { name: string; version: string }];
      } catch {
        return [];
      }
    })
    .filter(({ name }) => name === 'veil');
  return file?.version ?? 'unknown';
}

/** Answers one command line, or runs its command. `program` is this program, so that the supervisor can start parts of it. */
export async function runCommandLine(
  [name = 'help', ...rest]: string[],
  program: string[],
  say: (line: string) => void = console.log,
): Promise<void> {
  const commands = listCommands(program);
  if (name === '--version' || name === '-V') return say(version());
  const topic = name === 'help' ? rest[0] : undefined;
  if (name === 'help' && topic && Object.hasOwn(commands, topic)) return say(explain(commands[topic] as Command));
  if (name === 'help' || asksForHelp(name)) return say(usage(commands));
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Error(`There is no command "${name}".\n\n${usage(commands)}`);
  if (rest.some(asksForHelp)) return say(explain(command));
  const words = parseArgs({ args: rest, allowPositionals: true, options: command.options ?? {} }) as Words;
  await command.run(words);
}
