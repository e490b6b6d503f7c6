import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Arguments, type Command, listCommands } from './commands.ts';

type Commands = Record<string, Command>;

const isHelpFlag = (word: string) => word === '--help' || word === '-h';

function usage(commands: Commands): string {
  const width = Math.max(...Object.values(commands).map((command) => command.usage.length));
  const lines = Object.values(commands).map((command) => `  veil ${command.usage.padEnd(width)}  ${command.does}`);
  return ['Usage:', ...lines, '', '`veil <command> --help` explains one; `veil --version` prints the version.'].join(
    '\n',
  );
}

const explain = ({ usage: words, does }: Command) =>
  `Usage: veil ${words}\n\n${does[0]?.toUpperCase()}${does.slice(1)}.`;

/** Reads package.json, beside the built program or the sources. */
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

/** Runs one command line. `program` is the command line of this program, with which the supervisor starts its processes. */
export async function runCommandLine(
  [name = 'help', ...rest]: string[],
  program: string[],
  say: (line: string) => void = console.log,
): Promise<void> {
  const commands = listCommands(program);
  if (name === '--version' || name === '-V') return say(version());
  const topic = name === 'help' ? rest[0] : undefined;
  if (name === 'help' && topic && Object.hasOwn(commands, topic)) return say(explain(commands[topic] as Command));
  if (name === 'help' || isHelpFlag(name)) return say(usage(commands));
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Error(`There is no command "${name}".\n\n${usage(commands)}`);
  if (rest.some(isHelpFlag)) return say(explain(command));
  const words = parseArgs({ args: rest, allowPositionals: true, options: command.options ?? {} }) as Arguments;
  await command.run(words);
}
