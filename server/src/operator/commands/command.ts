import type { ParseArgsConfig } from 'node:util';

/** What follows a command's name: words, options with a value, and options without one. */
export type Arguments = {
  positionals: string[];
  values: Record<string, string | undefined>;
  flags: Record<string, boolean>;
};

export interface Command {
  usage: string;
  does: string;
  /** Further lines of its help: what an option means, what cannot be undone. */
  more?: string[];
  options?: ParseArgsConfig['options'];
  run(words: Arguments): Promise<void>;
}

/** Commands by name: one word, or a noun and a verb as in `members list`. */
export type Commands = Record<string, Command>;

/** Commands under the heading that the help shows over them. */
export type CommandGroup = { heading: string; commands: Commands };
