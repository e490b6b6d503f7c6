import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

type Line = { level?: string; msg?: string; err?: { message?: string }; error?: { message?: string } };
const worth = ['warn', 'error', 'fatal'];

/** Counts logged warnings and errors by sentence. Lines other than JSON count too, because none should exist. */
export class ProcessLog {
  readonly warnings = new Map<string, number>();

  follow(name: string, stream: Readable): void {
    createInterface(stream).on('line', (line) => this.#take(name, line));
  }

  #take(name: string, line: string): void {
    const sentence = sentenceOf(line);
    if (!sentence) return;
    const key = `${name}: ${sentence}`;
    this.warnings.set(key, (this.warnings.get(key) ?? 0) + 1);
  }
}

function sentenceOf(line: string): string | null {
  try {
    const { level = '', msg = '', err, error } = JSON.parse(line) as Line;
    const cause = err?.message ?? error?.message;
    return worth.includes(level) ? `${level}: ${cause ? `${msg}: ${cause}` : msg}` : null;
  } catch {
    return line;
  }
}
