import { readFileSync } from 'node:fs';
import path from 'node:path';

export function readProgramVersion(): string {
  const [file] = ['../../package.json', '../../../package.json']
    .map((place) => path.resolve(import.meta.dirname, place))
    .flatMap((place) => {
      try {
        return [JSON.parse(readFileSync(place, 'utf8')) as { name: string; version: string }];
      } catch {
        return [];
      }
    })
    .filter(({ name }) => name === 'veil');
  return file?.version ?? 'unknown';
}
