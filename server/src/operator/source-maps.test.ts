import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'veil-maps-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const program = `
import { nameSourcesInStacks } from ${JSON.stringify(path.join(import.meta.dirname, 'source-maps.ts'))};
nameSourcesInStacks();
function failHere() {
  throw new TypeError('it failed');
}
try {
  failHere();
} catch (error) {
  console.log((error as Error).stack);
}
`;

async function printStack(options: { sourcemap: boolean }): Promise<string> {
  const [source, built] = [path.join(folder, 'program.ts'), path.join(folder, 'built.js')];
  writeFileSync(source, program);
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  rmSync(`${built}.map`, { force: true });
  await build({
    entryPoints: [source],
    outfile: built,
    bundle: true,
    platform: 'node',
    format: 'esm',
    minify: true,
    ...options,
  });
  return (await promisify(execFile)(process.execPath, [built])).stdout;
}

it('a stack of a built file names its source', async () => {
  const stack = await printStack({ sourcemap: true });
  expect(stack).toMatch(/^TypeError: it failed\n/);
  expect(stack).toContain(`${path.join(folder, 'program.ts')}:5:9`);
});

it('a stack of a file without a map names that file', async () => {
  expect(await printStack({ sourcemap: false })).toMatch(/built\.js:\d+:\d+/);
});
