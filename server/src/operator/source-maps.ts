import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Decoded maps of large files take many megabytes, so they are dropped again. */
const keptMs = 60_000;

const maps = new Map<string, SourceMap | null>();

function readMap(file: string): SourceMap | null {
  const known = maps.get(file);
  if (known !== undefined) return known;
  let map: SourceMap | null = null;
  try {
    map = new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(file)}.map`, 'utf8')));
  } catch {
    // A file without a map is named by itself.
  }
  maps.set(file, map);
  setTimeout(() => maps.delete(file), keptMs).unref();
  return map;
}

/** A position in a built file: its address, line and column. */
const position = /(file:\/\/[^\s()]+?\.js):(\d+):(\d+)/;

const toSource = (frame: string): string =>
  frame.replace(position, (built, file: string, line: string, column: string) => {
    const entry = readMap(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) return built;
    const { originalSource, originalLine, originalColumn } = entry;
    return `${fileURLToPath(new URL(originalSource, file))}:${originalLine + 1}:${originalColumn + 1}`;
  });

/**
 * Names sources in stacks, reading a map when a stack is first read. Node's own support reads the maps of all loaded
 * files, which costs 10 MB in each process.
 */
export function nameSourcesInStacks(): void {
  Error.prepareStackTrace = (error, sites) =>
    [Error.prototype.toString.call(error), ...sites.map((site) => `    at ${toSource(String(site))}`)].join('\n');
}
