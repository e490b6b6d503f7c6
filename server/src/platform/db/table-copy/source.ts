import { createHash, type Hash } from 'node:crypto';
import { pipeline, type Readable, Transform } from 'node:stream';

/** Generated columns are left out, because the database computes them. */
export type TableShape = {
  /** Each part quoted if needed: `public.members`, `jobs.job`. */
  name: string;
  columns: string[];
};

export type SequenceValue = { name: string; last: string; called: boolean };

export type TableSource = {
  migrations: string[];
  jobsVersion: number | null;
  tables: TableShape[];
  sequences: SequenceValue[];
  /** PostgreSQL's COPY text format, ordered by primary key. */
  read(table: TableShape): Readable;
};

export type TableSum = { name: string; rows: number; bytes: number; sha256: string };

const lineFeed = 0x0a;

/** In COPY's text format a line feed only ends rows. */
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

  sum(name: string): TableSum {
    return { name, rows: this.rows, bytes: this.bytes, sha256: this.hash.digest('hex') };
  }
}

export async function sumTables(source: Pick<TableSource, 'tables' | 'read'>): Promise<TableSum[]> {
  const sums: TableSum[] = [];
  for (const table of source.tables) {
    const summed = new SummedRows();
    // `pipe` would not pass on an error of the source.
    pipeline(source.read(table), summed, () => undefined);
    for await (const _ of summed);
    sums.push(summed.sum(table.name));
  }
  return sums;
}

export function differingTables(one: readonly TableSum[], other: readonly TableSum[]): string[] {
  const sums = new Map(one.map(({ name, sha256 }) => [name, sha256]));
  const differing = other.filter(({ name, sha256 }) => sums.get(name) !== sha256).map(({ name }) => name);
  const missing = one.filter(({ name }) => !other.some((sum) => sum.name === name)).map(({ name }) => name);
  return [...differing, ...missing].sort();
}
