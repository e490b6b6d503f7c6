import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type { PoolClient } from '../../server/src/platform/db/pool.ts';

export type Cell = string | number | boolean | null;

type Connection = {
  stream: Writable;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
};

const chunkBytes = 256 * 1024;

/** Loads rows by COPY without a statement per row. Returns their number. */
export async function copyInto(
  client: PoolClient,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Cell[]>,
): Promise<number> {
  const copy = new Copy(`copy ${table} (${columns.join(', ')}) from stdin`, rows);
  client.query(copy);
  return copy.copied;
}

class Copy {
  readonly copied: Promise<number>;
  private readonly text: string;
  private readonly rows: Iterable<readonly Cell[]>;
  private resolve: (count: number) => void = () => undefined;
  private reject: (error: unknown) => void = () => undefined;
  private count = 0;
  private failure: unknown;

  constructor(text: string, rows: Iterable<readonly Cell[]>) {
    this.text = text;
    this.rows = rows;
    this.copied = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }

  submit(connection: Pick<Connection, 'query'>): void {
    connection.query(this.text);
  }

  handleCopyInResponse(connection: Connection): void {
    this.send(connection).then(
      () => connection.endCopyFrom(),
      (error: unknown) => {
        this.failure = error;
        connection.sendCopyFail('the rows could not be made');
      },
    );
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    if (this.failure) this.reject(this.failure);
    else this.resolve(this.count);
  }

  handleError(error: unknown, connection: Connection | undefined): void {
    this.failure ??= error;
    if (!connection?.stream.writable) this.reject(this.failure);
  }

  private async send(connection: Connection): Promise<void> {
    let lines: string[] = [];
    let length = 0;
    for (const row of this.rows) {
      const line = spell(row);
      lines.push(line);
      length += line.length;
      this.count += 1;
      if (length < chunkBytes) continue;
      if (this.failure) return;
      connection.sendCopyFromChunk(Buffer.from(lines.join('')));
      lines = [];
      length = 0;
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
    }
    connection.sendCopyFromChunk(Buffer.from(lines.join('')));
  }
}

const spell = (row: readonly Cell[]): string => `${row.map(spellCell).join('\t')}\n`;

function spellCell(cell: Cell): string {
  if (cell === null) return '\\N';
  if (typeof cell !== 'string') return String(cell);
  return /[\\\t\n\r]/.test(cell) ? cell.replace(/[\\\t\n\r]/g, (sign) => escapes[sign]!) : cell;
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
