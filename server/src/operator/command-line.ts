import { parseArgs } from 'node:util';
import { readProgramVersion } from '../app/program-version.ts';
import { type Arguments, type Command, type CommandGroup, type Commands, listCommandGroups } from './commands/index.ts';

const isHelpFlag = (word: string) => word === '--help' || word === '-h';

const overview = ({ heading, commands }: CommandGroup, width: number): string =>
  [`${heading}:`, ...Object.entries(commands).map(([name, { does }]) => `  veil ${name.padEnd(width)}  ${does}`)].join(
    '\n',
  );

function usage(groups: CommandGroup[]): string {
  const width = Math.max(...groups.map(widthOf));
  return [
    'Usage: veil <command>',
    ...groups.map((group) => overview(group, width)),
    '`veil <command> --help` explains one; `veil --version` prints the version.',
  ].join('\n\n');
}

const explain = ({ usage: words, does, more = [] }: Command) =>
  [
    `Usage: veil ${words}`,
    '',
    `${does[0]?.toUpperCase()}${does.slice(1)}.`,
    ...(more.length ? ['', ...more] : []),
  ].join('\n');

const widthOf = ({ commands }: CommandGroup): number => Math.max(...Object.keys(commands).map((name) => name.length));

function commandsOf(noun: string, commands: Commands): CommandGroup | null {
  const own = Object.entries(commands).filter(([name]) => name.startsWith(`${noun} `));
  return own.length > 0 ? { heading: 'Usage', commands: Object.fromEntries(own) } : null;
}

const own = (commands: Commands, name: string): Command | undefined =>
  Object.hasOwn(commands, name) ? commands[name] : undefined;

function parse({ options = {} }: Command, args: string[]): Arguments {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
  const isFlag = ([, value]: [string, unknown]) => typeof value === 'boolean';
  const entries = Object.entries(values);
  return {
    positionals,
    values: Object.fromEntries(entries.filter((entry) => !isFlag(entry))) as Arguments['values'],
    flags: Object.fromEntries(entries.filter(isFlag)) as Arguments['flags'],
  };
}

/** `program` starts the supervisor's child processes. */
export async function runCommandLine(
  [first = 'help', ...following]: string[],
  program: string[],
  say: (line: string) => void = console.log,
): Promise<void> {
  if (first === '--version' || first === '-V') return say(readProgramVersion());
  const groups = listCommandGroups(program);
  const commands: Commands = Object.assign({}, ...groups.map((group) => group.commands));
  const asksHelp = first === 'help' || isHelpFlag(first) || following.some(isHelpFlag);
  const [noun = '', ...rest] =
    first === 'help' || isHelpFlag(first) ? following.filter((word) => !isHelpFlag(word)) : [first, ...following];
  if (noun === '') return say(usage(groups));
  const two = own(commands, `${noun} ${rest[0]}`);
  const command = two ?? own(commands, noun);
  if (command) return asksHelp ? say(explain(command)) : command.run(parse(command, two ? rest.slice(1) : rest));
  const group = commandsOf(noun, commands);
  if (group && (asksHelp || rest.length === 0)) return say(overview(group, widthOf(group)));
  const asked = group ? `${noun} ${rest[0]}` : noun;
  throw new Error(`There is no command "${asked}".\n\n${group ? overview(group, widthOf(group)) : usage(groups)}`);
}
