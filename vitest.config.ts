import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { messages } from './web/languages/messages-plugin.ts';

const root = import.meta.dirname;
/** Server code that is tested without the shared database: it has none, or starts its own. */
const bare = [
  'server/src/media/**/*.test.ts',
  'server/src/platform/outbound/*.test.ts',
  'server/src/platform/postgres/{postgres,binaries}.test.ts',
];
/** Tools that are tested on a site. */
const onSite = ['tools/demo/fill.test.ts'];
/** Tests of the NudeNet detector need it; without it they fail and the others do not. */
const onnxRuntime = 'server/tests/test-onnx-runtime.ts';
const programs = 'tools/test/programs.mjs';
const memoryFolder = 'tools/test/memory-folder.ts';
const patientWaits = 'server/tests/patient-waits.ts';
const alias = [
  { find: /^@veil\/contract\/(.*)$/, replacement: path.join(root, 'contract/$1') },
  { find: '@veil/imaging', replacement: path.join(root, 'imaging/index.ts') },
];

/** Tests without a database run without one; HTTP tests share one real PostgreSQL; component tests get jsdom. */
export default defineConfig({
  resolve: { alias },
  test: {
    maxWorkers: 2,
    // One import of the sources a worker, not one a file: the run takes half the CPU time (decision 029).
    isolate: false,
    // Transformed sources are kept for the next run: a run over one slice takes half the time.
    experimental: { fsModuleCache: true, fsModuleCachePath: path.join(root, '.cache/vitest') },
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['imaging/**/*.test.ts', 'contract/**/*.test.ts', '{tools,e2e}/**/*.test.ts'],
          exclude: onSite,
          environment: 'node',
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'bare',
          include: bare,
          environment: 'node',
          globalSetup: [memoryFolder, programs, onnxRuntime],
          setupFiles: patientWaits,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', ...onSite],
          exclude: bare,
          environment: 'node',
          globalSetup: [memoryFolder, programs, 'server/src/platform/postgres/test-server.ts', onnxRuntime],
          setupFiles: patientWaits,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        plugins: [messages()],
        test: {
          name: 'web',
          include: ['web/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['web/src/app/testing/after-each-file.ts'],
          testTimeout: 20_000,
        },
      },
      {
        // Making a document takes longer than most of these tests: one that needs it says so in its first line.
        extends: true,
        plugins: [messages()],
        test: { name: 'web-logic', include: ['web/**/*.test.ts'], environment: 'node', testTimeout: 20_000 },
      },
    ],
  },
});
