import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { build } from 'esbuild';
import type { drawCases } from '../parity/edit-cases.ts';

type Module = { drawCases: typeof drawCases };

async function bundle(outfile: string): Promise<void> {
  await build({
    entryPoints: [path.join(import.meta.dirname, '../parity/edit-cases.ts')],
    alias: { '@veil/imaging': path.join(import.meta.dirname, '../../imaging/index.ts') },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2023',
    outfile,
  });
}

test('a browser and Node draw every operation and every cover alike', async ({ page }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'veil-parity-'));
  try {
    const file = path.join(folder, 'edit-cases.mjs');
    await bundle(file);
    const inNode = await ((await import(pathToFileURL(file).href)) as Module).drawCases(3);
    await page.route('http://parity.test/**', (route) =>
      route.request().url().endsWith('.mjs')
        ? route.fulfill({ path: file, contentType: 'text/javascript' })
        : route.fulfill({ body: '<!doctype html>', contentType: 'text/html' }),
    );
    await page.goto('http://parity.test/');
    const inBrowser = await page.evaluate(async () => {
      const from = '/edit-cases.mjs';
      return ((await import(from)) as Module).drawCases(4);
    });
    expect(inBrowser.map(([name, width]) => [name, width])).toEqual(inNode.map(([name, width]) => [name, width]));
    for (const [nth, [name, , values]] of inNode.entries()) {
      const other = inBrowser[nth]?.[2] ?? '';
      let worst = 0;
      for (let i = 0; i < values.length; i++) {
        worst = Math.max(worst, Math.abs(values.charCodeAt(i) - other.charCodeAt(i)));
      }
      // The must allows 1. It is 0, because coverage is counted in integers and the rest is rounded alike.
      expect(worst, name).toBe(0);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});
