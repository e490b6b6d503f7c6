import path from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, runnerImport } from 'vite';

const root = import.meta.dirname;
const api = `http://127.0.0.1:${process.env.VEIL_API_PORT ?? '3000'}`;
const toApi = { target: api, changeOrigin: false };

/**
 * The page asks by method and path alone; what a call takes and answers is for the server to check and for TypeScript to
 * know. So the page gets the table of calls without its schemas, and validation stays out of its first load.
 */
function callsWithoutSchemas(): Plugin {
  const table = path.join(root, '../contract/calls.ts');
  return {
    name: 'calls-without-schemas',
    enforce: 'pre',
    async load(id) {
      if (id !== table) return null;
      const { module, dependencies } = await runnerImport<typeof import('../contract/calls.ts')>(table);
      for (const file of dependencies) this.addWatchFile(path.resolve(file));
      const calls = Object.entries(module.calls).map(([name, call]) => {
        const {
          method,
          path: at,
          aliases,
          form,
        } = call as { method: string; path: string; aliases?: string[]; form?: unknown };
        return [name, { method, path: at, aliases, form: form !== undefined }];
      });
      return `export const calls = ${JSON.stringify(Object.fromEntries(calls))};`;
    },
  };
}

/** The page's build. Output is plain files with hashed names, served by the site's own program. */
export default defineConfig({
  root,
  plugins: [callsWithoutSchemas(), react(), tailwind()],
  resolve: {
    alias: [
      { find: /^@veil\/contract\/(.*)$/, replacement: path.join(root, '../contract/$1') },
      { find: '@veil/imaging', replacement: path.join(root, '../imaging/index.ts') },
    ],
  },
  build: {
    outDir: path.join(root, 'dist'),
    emptyOutDir: true,
    target: 'es2022',
    // The policy forbids data: URLs outside pictures, so every asset is a file.
    assetsInlineLimit: 0,
    manifest: true,
    // The polyfill for old browsers would be an inline script.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '^/api/': toApi, '^/media/': toApi, '^/dev/': toApi },
  },
});
