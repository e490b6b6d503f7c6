import path from 'node:path';
import { build } from 'esbuild';
import type { HtmlTagDescriptor, IndexHtmlTransformContext, Plugin } from 'vite';

const source = path.join(import.meta.dirname, 'src/app/page-script.ts');

async function bundle(isBuild: boolean): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [source],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: {
      'import.meta.env.PROD': String(isBuild),
      'import.meta.env.VITE_API_BASE': JSON.stringify(process.env.VITE_API_BASE) ?? 'undefined',
    },
  });
  return outputFiles[0]?.text.trim() ?? '';
}

/** The files of home, which the first scripts do not have. The script loads them if the page begins with home. */
function filesOfHome({ bundle: files = {} }: IndexHtmlTransformContext): string {
  const chunks = Object.values(files).flatMap((file) => (file.type === 'chunk' ? [file] : []));
  const chunkOf = (file: string) => chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(file)));
  const [first, home] = ['/app/main.tsx', '/home/HomeScreen.tsx'].map(chunkOf);
  if (!first || !home) return '';
  const known = [first.fileName, ...first.imports];
  return [home.fileName, ...home.imports].filter((file) => !known.includes(file)).join(' ');
}

/** The first text needs this font. Without the early load, the text moves when the font replaces the stand-in. */
function fontOfText({ bundle: files = {} }: IndexHtmlTransformContext): HtmlTagDescriptor[] {
  const font = Object.keys(files).find((file) => /figtree-latin-wght-normal.*\.woff2$/.test(file));
  if (!font) return [];
  const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${font}` };
  return [{ tag: 'link', attrs, injectTo: 'head' }];
}

const scriptOfApp = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
/** The browser loads the app's code, and the script of the page runs it. */
const linkOfApp = '<link rel="modulepreload" crossorigin href="$1" data-app>';

function leaveAppToPage(html: string): string {
  if (!scriptOfApp.test(html)) throw new Error('The built page has no script of the app in the form of `scriptOfApp`.');
  return html.replace(scriptOfApp, linkOfApp);
}

/** Writes `src/app/page-script.ts` into each page. The server allows it by its hash (`landing-page.ts`). */
export const pageScript = (): Plugin => ({
  name: 'page-script',
  transformIndexHtml: {
    order: 'post',
    handler: async (html, context) => ({
      html: context.server ? html : leaveAppToPage(html),
      tags: [
        {
          tag: 'script',
          attrs: { 'data-home': filesOfHome(context) },
          children: await bundle(!context.server),
          // A script behind the styles would wait for them.
          injectTo: 'head-prepend',
        },
        ...fontOfText(context),
      ],
    }),
  },
});
