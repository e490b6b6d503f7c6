import path from 'node:path';
import { parseArgs } from 'node:util';
import { fullScale } from './scale.ts';

export type Options = {
  items: number;
  /** The folder of the generated database. */
  data: string;
  /** Queries drawn for each cell of the table. */
  draws: number;
  /** Only filters whose name contains this. */
  only: string;
  /** Write the figures into docs/performance.md. */
  write: boolean;
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
    },
  });
  const { only, write } = values;
  return { items: Number(values.items), data: path.resolve(values.data), draws: Number(values.draws), only, write };
}
