import { readFileSync } from 'node:fs';
import path from 'node:path';

export type Block = {
  /** The document's path, and its first command's line. */
  file: string;
  line: number;
  commands: string;
};

/** A document's blocks that start with "```sh run", in order; `npm run handbook` runs them. */
export function readBlocks(root: string, file: string): Block[] {
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    if (lines[at] !== '```sh run') continue;
    const end = lines.indexOf('```', at);
    if (end < 0) throw new Error(`${file}:${at + 1} starts a block that does not end`);
    blocks.push({ file, line: at + 2, commands: lines.slice(at + 1, end).join('\n') });
    at = end;
  }
  return blocks;
}
