import path from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = import.meta.dirname;
const api = `http://127.0.0.1:${process.env.VEIL_API_PORT ?? '3000'}`;
const toApi = { target: api, changeOrigin: false };

/** The page's build. Output is plain files with hashed names, served by the site's own program. */
export default defineConfig({
  root,
  plugins: [react(), tailwind()],
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
