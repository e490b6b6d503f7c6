import path from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, runnerImport } from 'vite';
import { localise } from './languages/localise.ts';
import { messages } from './languages/messages-plugin.ts';
import { pageScript } from './page-script.ts';
import { withoutUnusedParts } from './unused-parts.ts';

const root = import.meta.dirname;
const api = `http://127.0.0.1:${process.env.VEIL_API_PORT || '3000'}`;
const toApi = { target: api, changeOrigin: false };

type Call = { method: string; path: string; aliases?: readonly string[]; form?: unknown; file?: unknown };

/**
 * The browser needs only method and path of a call; the server and TypeScript need its schemas. So the page gets tables
 * of calls without schemas, and zod stays out of the first load. One table has the calls of the first screens. The
 * other has all calls and loads with the first use of another call.
 */
function callsWithoutSchemas(): Plugin {
  const all = path.join(root, '../contract/calls.ts');
  const first = path.join(root, 'src/platform/first-calls.ts');
  const table = (exported: string, calls: readonly [string, Call][]) => {
    const lines = calls.map(([name, { method, path: at, aliases = [], form, file }]) =>
      [name, form ? 'FORM' : file ? `FILE-${method}` : method, at, ...aliases].join(' '),
    );
    return `export const ${exported} = Object.fromEntries(${JSON.stringify(lines.join('\n'))}.split('\\n').map((line) => {
        const [name, method, path, ...aliases] = line.split(' ');
        const [form, file] = [method === 'FORM', method.startsWith('FILE-')];
        return [name, { method: form ? 'POST' : file ? method.slice(5) : method, path, aliases, form, file }];
      }));`;
  };
  return {
    name: 'calls-without-schemas',
    enforce: 'pre',
    async load(id) {
      if (id !== all && id !== first) return null;
      const { module, dependencies } = await runnerImport<typeof import('./src/platform/first-calls.ts')>(first);
      for (const file of dependencies) this.addWatchFile(path.resolve(file));
      if (id === first) return table('firstCalls', Object.entries(module.firstCalls));
      const { module: contract } = await runnerImport<typeof import('../contract/calls.ts')>(all);
      return table('calls', Object.entries(contract.calls));
    },
  };
}

/** Loads the styles of a lazy screen once, and then its code. */
const loadScreen = `
const styles = {};
export const __vitePreload = (load, files = []) => Promise.all(files.map((file) => (styles[file] ??= new Promise((done, failed) => {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'stylesheet', href: '/' + file, onload: done, onerror: () => (delete styles[file], failed()) }));
})))).then(load);`;

/**
 * Replaces Vite's own helper, which also loads the scripts of each screen beforehand. Its lists would add 3 kB to the
 * first script after gzip, and the helper is four times as long.
 */
const screensWithStyles = (): Plugin => ({
  name: 'screens-with-styles',
  enforce: 'pre',
  load: (id) => (id.endsWith('vite/preload-helper.js') ? loadScreen : null),
});

/** The page's build. The site's own program serves the plain files with hashed names. */
export default defineConfig({
  root,
  plugins: [
    messages(),
    callsWithoutSchemas(),
    screensWithStyles(),
    withoutUnusedParts(),
    pageScript(),
    localise(),
    react(),
    tailwind(),
  ],
  resolve: {
    alias: [
      // React has had this hook since 18. The shim is for older versions and adds half a kilobyte.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
      { find: /^@veil\/contract\/(.*)$/, replacement: path.join(root, '../contract/$1') },
      { find: '@veil/imaging', replacement: path.join(root, '../imaging/index.ts') },
    ],
  },
  build: {
    outDir: path.join(root, 'dist'),
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy forbids data: URLs outside pictures, so every asset is a file.
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: {
      // The polyfill would be an inline script, for old browsers.
      polyfill: false,
      // The page itself names the styles of `index.html`. A second copy made the browser lay out the whole page again.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html'
          ? files
          : files.filter((file) => file.endsWith('.css') && !file.startsWith('assets/index-')),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      // The bundler would print advice about its plugins when a slow machine starts the site.
      checks: { pluginTimings: false },
      output: {
        // The first script names every other file, so each letter of a hash counts.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // The first screen's code comes in two files, because a dozen small ones compress worse. Libraries change
          // seldom and stay cached.
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 2 },
            { name: 'first', tags: ['$initial'], priority: 1 },
            { name: 'home', test: /\/home\/HomeScreen\.tsx$/, priority: 0.5 },
            // The list of all screens loads after the first tiles.
            { name: 'slices', test: /src\/app\/slices\.ts$/, priority: 0.4 },
            // Code that many screens need loads once, instead of in dozens of small files.
            { name: 'screens', minShareCount: 5, priority: 0 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '^/api/': toApi,
      '^/media/': toApi,
      '^/dev/': toApi,
      '^/report': toApi,
      '^/legal/': toApi,
      '^/plain.css': toApi,
    },
  },
});
