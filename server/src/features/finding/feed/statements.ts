import type { Pool } from '../../../platform/db/pool.ts';
import { statementName } from '../../../platform/db/prepared.ts';

export type Runner = Pick<Pool, 'query'>;

export class Values {
  readonly all: unknown[] = [];

  add(value: unknown, type: string): string {
    this.all.push(value);
    return `$${this.all.length}::${type}`;
  }
}

export type Statement = {
  text: string;
  values: unknown[];
  prepare: boolean;
};

/** The text names the statement, so that a connection plans it once. */
export async function run<R extends object>(runner: Runner, { text, values, prepare }: Statement): Promise<R[]> {
  const { rows } = await runner.query<R>({ ...(prepare && { name: statementName(text) }), text, values });
  return rows;
}
