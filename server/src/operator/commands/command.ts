import type { ParseArgsConfig } from 'node:util';

export type Arguments = {
  positionals: string[];
  values: Record<string, string | undefined>;
  flags: Record<string, boolean>;
};

export interface Command {
  usage: string;
  does: string;
  more?: string[];
  options?: ParseArgsConfig['options'];
  run(words: Arguments): Promise<void>;
}

/** The name is one word, or a noun and a verb as in `members list`. */
export type Commands = Record<string, Command>;

export type CommandGroup = { heading: string; commands: Commands };
