import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Db } from '../deps.ts';
import {
  type Anchor,
  keptAnchors,
  lineOf,
  recordAudit,
  rowsOfLines,
  storedRows,
  type Verdict,
  verifyChain,
  verifyStored,
  wrongWords,
} from '../features/site/audit/index.ts';
import { openExistingStorage } from '../features/site/site/index.ts';
import { readDataDir } from '../platform/config.ts';
import { openKysely, openPool } from '../platform/db/pool.ts';
import { ownStoragePlace, type Storage } from '../platform/storage/index.ts';
import type { DB } from '../tables.ts';

const usage = 'audit verify [--file <file>] [--anchor <row>:<hash>] | audit export <file>';

type Words = { positionals: string[]; values: Record<string, string | undefined> };
type Print = (line: string) => void;

function readAnchor(anchor: string | undefined): Anchor[] {
  if (anchor === undefined) return [];
  const [, seq, hash] = /^(\d+):([0-9a-f]{64})$/.exec(anchor) ?? [];
  if (!seq || !hash)
    throw new Error(
      `--anchor is "${anchor}"; it must be a row and its hash, as the server's log has them: 120:5f3c...`,
    );
  return [{ seq: Number(seq), hash }];
}

function say({ rows, head, wrong }: Verdict, print: Print): void {
  if (wrong)
    throw new Error(
      `Row ${wrong.seq} ${wrongWords[wrong.reason]}. The ${rows} rows before it are as they were recorded.`,
    );
  print(
    head ? `All ${rows} rows are as they were recorded. Last hash: ${head.seq}:${head.hash}` : 'The log has no rows.',
  );
}

async function withLog(databaseUrl: string, run: (db: ReturnType<typeof openKysely<DB>>) => Promise<void>) {
  const pool = openPool(databaseUrl, { max: 1 });
  try {
    await run(openKysely<DB>(pool));
  } finally {
    await pool.end();
  }
}

async function exportTo(databaseUrl: string, file: string, print: Print): Promise<void> {
  await withLog(databaseUrl, async (db) => {
    const at = new Date();
    await recordAudit(db, { by: null, act: 'audit_log_exported', about: null, detail: {}, at });
    let rows = 0;
    async function* lines() {
      for await (const row of storedRows(db)) {
        rows += 1;
        yield `${lineOf(row)}\n`;
      }
    }
    // Never overwrites a file, because an export may be evidence.
    await pipeline(Readable.from(lines()), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
    print(`Wrote ${rows} rows to ${file}.`);
  });
}

type Site = {
  withSite: (run: (url: string) => Promise<void>) => Promise<void>;
  /** Null if nothing is stored yet. */
  openFiles?: (db: Db) => Promise<Storage | null>;
};

const openOwnFiles = (db: Db) => openExistingStorage(db, ownStoragePlace(readDataDir()));

export async function runAudit(
  { withSite, openFiles = openOwnFiles }: Site,
  { positionals: [what, file, ...others], values }: Words,
  print: Print = console.log,
): Promise<void> {
  if (what === 'export' && file && others.length === 0) return withSite((url) => exportTo(url, file, print));
  if (what !== 'verify' || file) throw new Error(`Usage: veil ${usage}`);
  const anchors = readAnchor(values.anchor);
  if (values.file === undefined)
    return withSite((url) =>
      withLog(url, async (db) => {
        const storage = await openFiles(db);
        if (storage) anchors.push(...(await keptAnchors(storage)));
        say(await verifyStored(db, anchors), print);
      }),
    );
  const exported = await open(values.file);
  return say(await verifyChain(rowsOfLines(exported.readLines()), anchors), print);
}
