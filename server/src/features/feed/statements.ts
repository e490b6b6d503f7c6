import type { Pool } from '../../platform/db/pool.ts';
import { statementName } from '../../platform/db/prepared.ts';

/** Whatever runs a statement: a pool, one connection, a transaction of the driver's own. */
export type Runner = Pick<Pool, 'query'>;

/** The values of a statement, each in its place and with its type. */
export class Values {
  readonly all: unknown[] = [];

  add(value: unknown, type: string): string {
    this.all.push(value);
    return `$${this.all.length}::${type}`;
  }
}

export type Statement = {
  text: string;
  values: unknown[] /** Few texts of its kind: worth keeping its plan. */;
  keep: boolean;
};

/** Runs it under a name of its text's own, so that a connection parses and plans it once. */
export async function run<R extends object>(runner: Runner, { text, values, keep }: Statement): Promise<R[]> {
  const { rows } = await runner.query<R>({ ...(keep && { name: statementName(text) }), text, values });
  return rows;
}
