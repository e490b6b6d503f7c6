import path from 'node:path';
import { parseArgs } from 'node:util';
import { fullScale } from './scale.ts';

export type Options = {
  items: number;
  data: string;
  draws: number;
  only: string;
  write: boolean;
  /** A commit or folder to measure against instead of the floor; empty for none. */
  against: string;
};

export function readOptions(words: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...words],
    options: {
      items: { type: 'string', default: String(fullScale) },
      data: { type: 'string', default: path.join(process.env.VEIL_DATA || 'data', 'bench') },
      draws: { type: 'string', default: '100' },
      only: { type: 'string', default: '' },
      write: { type: 'boolean', default: false },
      against: { type: 'string', default: '' },
    },
  });
  const { items, data, draws, ...rest } = values;
  return { ...rest, items: Number(items), data: path.resolve(data), draws: Number(draws) };
}
