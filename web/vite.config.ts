import path from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, runnerImport } from 'vite';

const root = import.meta.dirname;
const api = `http://127.0.0.1:${process.env.VEIL_API_PORT || '3000'}`;
const toApi = { target: api, changeOrigin: false };

type Call = { method: string; path: string; aliases?: readonly string[]; form?: unknown; file?: unknown };

/**
 * The browser needs only method and path of a call; its schemas are for the server's validation and for TypeScript. So the page
 * gets tables of calls without schemas, and zod stays out of the first load: one with the calls of the first screens, and one
 * with all, which is loaded with the first use of another call.
 */
function callsWithoutSchemas(): Plugin {
  const all = path.join(root, '../contract/calls.ts');
  const first = path.join(root, 'src/platform/first-calls.ts');
  const table = (exported: string, calls: readonly [string, Call][]) => {
    const lines = calls.map(([name, { method, path: at, aliases = [], form, file }]) =>
      [name, form ? 'FORM' : file ? 'FILE' : method, at, ...aliases].join(' '),
    );
    return `export const ${exported} = Object.fromEntries(${JSON.stringify(lines.join('\n'))}.split('\\n').map((line) => {
        const [name, method, path, ...aliases] = line.split(' ');
        const [form, file] = [method === 'FORM', method === 'FILE'];
        return [name, { method: form ? 'POST' : file ? 'GET' : method, path, aliases, form, file }];
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

/** The page's build. Output is plain files with hashed names, served by the site's own program. */
export default defineConfig({
  root,
  plugins: [callsWithoutSchemas(), react(), tailwind()],
  resolve: {
    alias: [
      // React has had this hook since 18; the shim is for older versions and adds half a kilobyte.
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
      // It would be an inline script, for old browsers.
      polyfill: false,
      // What the first screen loaded is there already, and naming it for each other screen costs bytes there.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html'
          ? files
          : files.filter((file) => !/\/(index|libraries|rolldown-runtime)-[^/]*\.js$/.test(file)),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // The first script names every other file: each letter of a hash counts there.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // What the first screen needs comes in two files: a dozen small ones compress worse. Libraries change seldom and stay cached.
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 2 },
            { name: 'first', tags: ['$initial'], priority: 1 },
            // Every further file is also named in the first script, by each screen that needs it: small ones that come together are one.
            // A group takes what its files need too, so what many need stands first.
            { name: 'icons', test: /kit\/icons/, priority: 0.5 },
            {
              name: 'dialogs',
              test: /kit\/(Confirm)?Dialog|base-ui\/react\/(esm\/)?(dialog|alert-dialog)\//,
              priority: 0.5,
            },
            {
              name: 'parts',
              test: /kit\/(Card|Checkbox|EmptyState|Field|FileDrop|Notice|Progress|RadioCards|SegmentedControl|Select|ShowMore|Slider|Stat|Switch|TextArea|ToggleButton|field-wiring|paged|take-focus|useInvalidFocus|useLift|useSuggestions)\.|platform\/(ago|paging|toggle)\.|members\/Emblem\./,
              priority: 0,
            },
            {
              name: 'shapes',
              test: /contract\/(body-parts|call|card-parts|content|fields|media|members)\.|imaging\/(body-parts|ladder)\./,
              priority: 0,
            },
            {
              name: 'compatibility',
              test: /compatibility\/(answers|ask-counts|counts|filters|home|lists|profile|read)\./,
              priority: 0,
            },
            {
              name: 'tile',
              test: /features\/(comments\/TileComments|reactions\/(TileReactions|actions)|creators\/(TileWorship|Worship(Button|Byline)|rank-words|useWorship|worship-state|queries)|feed\/(move|tile-keys)|content\/(AdminDelete|actions|tile-button))\./,
              priority: 0,
            },
            {
              name: 'item',
              test: /features\/(blocks\/HideMaker|comments\/(ItemComments|Comments|linkify)|moderation\/Report(Button|Item)|playlists\/AddToPlaylist|profiles\/(PinItem|showcase)|reactions\/ReactionBar)\./,
              priority: 0,
            },
            {
              name: 'creators',
              test: /features\/creators\/(CreatorRow|Movement|SimilarCreators|WorshipersTab|WorshipDialog)\./,
              priority: 0,
            },
            {
              name: 'media',
              test: /features\/(content\/(ContentVideo|MovingPicture|PartsLift|VideoPreview))\.|kit\/VideoUnavailable\./,
              priority: 0,
            },
            { name: 'tags', test: /features\/tags\/(actions|queries)\./, priority: 0 },
            {
              name: 'playlists',
              test: /features\/playlists\/(MemberPlaylists|MyPlaylists|NewPlaylist|Playlist(Card|Grid|Picture|sScreen|sTab)|actions|order|queries|words)\./,
              priority: 0,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '^/api/': toApi, '^/media/': toApi, '^/dev/': toApi },
  },
});
