import { createRequire } from 'node:module';
import path from 'node:path';

/** A path of the geometry library. Operations change it in place. */
export type Shape = {
  op(other: Shape, operation: unknown): Shape | null;
  simplify(): Shape | null;
  stroke(how: { width: number; join: unknown; cap: unknown }): Shape | null;
  transform(...matrix: number[]): Shape;
  copy(): Shape;
  computeTightBounds(): { fLeft: number; fTop: number; fRight: number; fBottom: number };
  toSVGString(): string;
};

type PathKit = {
  FromSVGString(d: string): Shape | null;
  NewPath(): Shape;
  PathOp: Record<'UNION' | 'DIFFERENCE' | 'INTERSECT', unknown>;
  StrokeJoin: Record<'ROUND' | 'MITER', unknown>;
  StrokeCap: Record<'ROUND' | 'BUTT', unknown>;
};

const require = createRequire(import.meta.url);

const failures = ['uncaughtException', 'unhandledRejection'] as unknown as 'uncaughtException'[];

/**
 * Loads the library. It would fetch its WebAssembly by file name, which Node's `fetch` refuses; without `fetch` it
 * reads the file.
 */
async function load(): Promise<PathKit> {
  const main = require.resolve('pathkit-wasm');
  const { fetch } = globalThis;
  const listeners = new Map(failures.map((event) => [event, process.listeners(event)]));
  Reflect.deleteProperty(globalThis, 'fetch');
  try {
    return await require(main)({ locateFile: (name: string) => path.join(path.dirname(main), name) });
  } finally {
    globalThis.fetch = fetch;
    // It would replace every failure of the process by its own.
    for (const [event, before] of listeners)
      for (const listener of process.listeners(event)) if (!before.includes(listener)) process.off(event, listener);
  }
}

export const kit = await load();
