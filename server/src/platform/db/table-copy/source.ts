import { createHash, type Hash } from 'node:crypto';
import { pipeline, type Readable, Transform } from 'node:stream';

/** A table of the site. Generated columns are not copied: the database makes them. */
export type TableShape = {
  /** With its schema, each quoted where SQL needs it: `public.members`, `jobs.job`. */
  name: string;
  columns: string[];
};

export type SequenceValue = { name: string; last: string; called: boolean };

/** All that a copy of a site's database consists of, as of one moment. */
export type TableSource = {
  /** Names of the migrations that the tables have had, in order. */
  migrations: string[];
  /** Version of pg-boss's tables; null where they were never made. */
  jobsVersion: number | null;
  tables: TableShape[];
  sequences: SequenceValue[];
  /** The rows of a table in PostgreSQL's COPY text format, ordered by primary key. */
  read(table: TableShape): Readable;
};

/** What a table held: the same rows give the same sum, whichever server they come from. */
export type TableSum = { name: string; rows: number; bytes: number; sha256: string };

const lineFeed = 0x0a;

/** Passes the rows of one table on and sums them up. In COPY's text format a line feed ends a row and stands nowhere else. */
export class SummedRows extends Transform {
  private readonly hash: Hash = createHash('sha256');
  private rows = 0;
  private bytes = 0;

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    this.hash.update(chunk);
    this.bytes += chunk.length;
    for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, at + 1)) this.rows += 1;
    done(null, chunk);
  }

  /** To be called once, after the stream has ended. */
  sum(name: string): TableSum {
    return { name, rows: this.rows, bytes: this.bytes, sha256: this.hash.digest('hex') };
  }
}

/** Reads every table and keeps the sums only. */
export async function sumTables(source: Pick<TableSource, 'tables' | 'read'>): Promise<TableSum[]> {
  const sums: TableSum[] = [];
  for (const table of source.tables) {
    const summed = new SummedRows();
    // `pipe` would not hand on an error of the source.
    pipeline(source.read(table), summed, () => undefined);
    for await (const _ of summed);
    sums.push(summed.sum(table.name));
  }
  return sums;
}

/** Names of the tables whose sums differ, or that only one of both has. */
export function differingTables(one: readonly TableSum[], other: readonly TableSum[]): string[] {
  const sums = new Map(one.map(({ name, sha256 }) => [name, sha256]));
  const differing = other.filter(({ name, sha256 }) => sums.get(name) !== sha256).map(({ name }) => name);
  const missing = one.filter(({ name }) => !other.some((sum) => sum.name === name)).map(({ name }) => name);
  return [...differing, ...missing].sort();
}
