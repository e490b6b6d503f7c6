import path from 'node:path';

/** A program that tests start as a process; `tools/build.mjs` lists and bundles them. */
export function programPath(name: string): string {
  const folder = process.env.VEIL_TEST_PROGRAMS;
  if (!folder) throw new Error('The programs of the tests are not built: run this test through vitest.config.ts.');
  return path.join(folder, `${name}.js`);
}
