import { existsSync } from 'node:fs';

const setpriv = '/usr/bin/setpriv';

/** The program and words of a child that the kernel ends with this process, even after SIGKILL (Linux alone). */
export function endingWithThis(program: string, words: readonly string[]): [string, string[]] {
  // `setpriv` of util-linux becomes the program, so its process number and signals are those of the child.
  return existsSync(setpriv) ? [setpriv, ['--pdeathsig', 'KILL', '--', program, ...words]] : [program, [...words]];
}
