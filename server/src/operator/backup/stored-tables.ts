import { pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';
import { type Snapshot, SummedRows, type TableSource } from '../../platform/db/table-copy/index.ts';
import type { Manifest } from './manifest.ts';
import type { ObjectFolder } from './objects.ts';

export async function copyTables(snapshot: Snapshot, objects: ObjectFolder): Promise<Manifest['tables']> {
  const tables: Manifest['tables'] = [];
  for (const table of snapshot.tables) {
    const summed = new SummedRows();
    // `put` reads the last stream; an error of an earlier one destroys it.
    const { object } = await objects.put(() => pipeline(snapshot.read(table), summed, createGzip(), () => undefined));
    tables.push({ ...table, ...summed.sum(table.name), object });
  }
  return tables;
}

export function tablesOf(manifest: Manifest, objects: ObjectFolder): TableSource {
  const stored = new Map(manifest.tables.map(({ name, object }) => [name, object]));
  return {
    migrations: manifest.migrations,
    jobsVersion: manifest.jobsVersion,
    tables: manifest.tables.map(({ name, columns }) => ({ name, columns })),
    sequences: manifest.sequences,
    read: ({ name }) => objects.openCompressed(stored.get(name) ?? ''),
  };
}
