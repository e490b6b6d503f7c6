// Builds the server (esbuild) and the page (vite), each only if its sources have changed since its last build.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { weighFirstLoad, wordWeight } from './first-load.mjs';
import { root, setUp } from './setup.mjs';

const at = (...parts) => path.join(root, ...parts);

const serverOut = at('server/dist');
const server = {
  name: 'server',
  out: serverOut,
  sources: [
    'server/src',
    'server/migrations',
    'server/assets',
    'contract',
    'imaging',
    'tsconfig.json',
    'package-lock.json',
  ],
  make: () => buildServer(serverOut, { veil: 'server/src/operator/cli.ts' }),
};
const testsOut = at('server/dist-tests');
/** Programs that tests start, bundled because the TypeScript loader costs 0.3 to 2 s of CPU per process. */
const testPrograms = {
  ...server,
  name: 'programs of the tests',
  out: testsOut,
  make: () =>
    buildServer(testsOut, {
      veil: 'server/src/operator/cli.ts',
      'stand-in-site': 'server/tests/stand-in-site.ts',
      'stand-in-process': 'server/tests/stand-in-process.ts',
      'hostile-child': 'server/src/media/builders/hostile-child.ts',
      'server-holder': 'server/src/platform/postgres/server-holder.ts',
      'killed-put': 'server/src/platform/storage/testing-killed-put.ts',
      'killed-s3-put': 'server/src/platform/storage/s3/testing-killed-put.ts',
    }),
};
const web = {
  name: 'page',
  out: at('web/dist'),
  sources: [
    'web/src',
    'web/public',
    'web/index.html',
    'web/vite.config.ts',
    'web/unused-parts.ts',
    'web/page-script.ts',
    'web/languages',
    'web/package.json',
    'contract/package.json',
    'contract',
    'imaging',
    'package-lock.json',
  ],
  make: buildPage,
};

/** The parts whose sources have changed since their last build. */
export const staleParts = () => [server, web].filter((part) => readStamp(part) !== fingerprint(part));

/** The folder of the tests' programs, rebuilt after source changes. */
export async function buildTestPrograms() {
  if (readStamp(testPrograms) === fingerprint(testPrograms)) return testPrograms.out;
  mkdirSync(testPrograms.out, { recursive: true });
  await buildPart(testPrograms);
  if (!readStamp(testPrograms)) throw new Error('The programs that tests start could not be built.');
  return testPrograms.out;
}

/** Builds stale parts in a separate process, so that the site's process does not load the build tools. */
export async function buildStale() {
  if (staleParts().length === 0) return;
  console.log('Building what has changed ...');
  await run([fileURLToPath(import.meta.url)], root).catch(() => process.exit(1));
}

async function build() {
  await Promise.all(staleParts().map(buildPart));
}

/** Sets the exit code 1 on failure, so that the other part is still built. */
async function buildPart(part) {
  const began = Date.now();
  const sources = fingerprint(part);
  rmSync(stampFile(part), { force: true });
  try {
    await part.make();
  } catch (error) {
    console.error(`The ${part.name} could not be built: ${error.message}`);
    process.exitCode = 1;
    return;
  }
  writeFileSync(stampFile(part), sources);
  console.log(`Built the ${part.name} in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
}

/**
 * Packages of hundreds of small files, whose bundling saves a third of the time to the first answer. Others stay
 * outside, because some have binaries or workers beside their files.
 */
export const bundledPackages = [
  'better-auth',
  '@better-auth',
  '@better-fetch',
  'better-call',
  'kysely',
  'mediabunny',
  'jose',
  'zod',
  'intl-messageformat',
  '@formatjs',
];
/** Some are CommonJS and call `require` for Node's own modules, which ES modules lack. */
const requireForBundled =
  "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);";

const packagesStayOutside = {
  name: 'packages-stay-outside',
  setup(bundler) {
    bundler.onResolve({ filter: /^[^./]/ }, ({ path: specifier, importer, kind }) => {
      const ours = kind === 'entry-point' || specifier.startsWith('@veil/');
      const bundled = bundledPackages.some((name) => specifier === name || specifier.startsWith(`${name}/`));
      // A bundled package's dependency may be installed where only that package finds it.
      const neededByBundled = importer.includes(`${path.sep}node_modules${path.sep}`);
      return ours || bundled || neededByBundled ? undefined : { external: true };
    });
  },
};

/** Zod brings its messages in 48 languages (300 kB in each process). Ours are in the contract, so English is enough. */
const zodInEnglish = {
  name: 'zod-in-english',
  setup(bundler) {
    bundler.onLoad({ filter: /zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js';",
      loader: 'js',
    }));
  },
};

async function buildServer(outdir, programs) {
  const { build: bundle } = await import('esbuild');
  const media = at('server/src/media');
  const children = existsSync(media) ? readdirSync(media).filter((name) => name.endsWith('-child.ts')) : [];
  rmSync(outdir, { recursive: true, force: true });
  await bundle({
    absWorkingDir: root,
    // Flat, so that `new URL('./x-child.js', import.meta.url)` and './migrations' work in every output file.
    entryPoints: {
      ...programs,
      ...Object.fromEntries(children.map((name) => [path.basename(name, '.ts'), path.join(media, name)])),
    },
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    plugins: [packagesStayOutside, zodInEnglish],
    banner: { js: requireForBundled },
    alias: { '@veil/imaging': at('imaging/index.ts'), '@veil/contract': at('contract') },
    // Each process keeps the sources of its loaded files in memory.
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'external',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
  });
  requireAscii(outdir);
  for (const name of ['migrations', 'assets'])
    if (existsSync(at('server', name))) cpSync(at('server', name), path.join(outdir, name), { recursive: true });
}

/** V8 keeps a source at two bytes a character once one is beyond Latin-1. The bundler escapes no patterns. */
function requireAscii(folder) {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.js'))) {
    const [found] = /[^\0-\x7f].{0,40}/u.exec(readFileSync(path.join(folder, name), 'utf8')) ?? [];
    if (found) throw new Error(`${name} contains "${found}". Write the first character as \\u and its code.`);
  }
}

async function buildPage() {
  await run([at('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], at('web'));
  await compress(at('web/dist'));
}

/** This is in bytes. Compressing smaller answers saves nothing. */
const worthPacking = 1024;

/** Node.js compresses in this number of threads at once. */
const packers = 4;
const packings = { gz: (bytes) => promisify(gzip)(bytes, { level: 9 }), br: promisify(brotliCompress) };

/**
 * Compresses text files once at build time, so that no request has to. Fonts and pictures are compressed already. A
 * quarter of the bytes, such as libraries, is the same in all languages. Equal files are compressed once.
 */
async function compress(folder) {
  const packed = new Map();
  const files = readdirSync(folder, { recursive: true })
    .map((name) => path.join(folder, name))
    .filter((file) => /\.(js|css|svg|html|webmanifest)$/.test(file) && statSync(file).size >= worthPacking);
  const pack = async () => {
    for (let file = files.pop(); file; file = files.pop()) {
      const bytes = readFileSync(file);
      const hash = createHash('sha256').update(bytes).digest('hex');
      for (const [ending, packing] of Object.entries(packings)) {
        const key = `${hash}.${ending}`;
        if (!packed.has(key)) packed.set(key, packing(bytes));
        writeFileSync(`${file}.${ending}`, await packed.get(key));
      }
    }
  };
  await Promise.all(Array.from({ length: packers }, pack));
}

function run(args, cwd) {
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${path.basename(args[0])} ended with ${signal ?? `exit code ${code}`}`));
    });
  });
}

const stampFile = ({ out }) => path.join(out, '.built-from');

function readStamp(part) {
  return existsSync(stampFile(part)) ? readFileSync(stampFile(part), 'utf8') : undefined;
}

/** Names, sizes and times of all sources. Reads no content, so that an unchanged start costs milliseconds. */
function fingerprint({ sources }) {
  const hash = createHash('sha256').update(process.version);
  for (const file of [...sources.flatMap(listFiles), fileURLToPath(import.meta.url)].sort((a, b) => (a < b ? -1 : 1))) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${path.relative(root, file)}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function listFiles(source) {
  const start = at(source);
  const kind = statSync(start, { throwIfNoEntry: false });
  if (!kind) return [];
  if (kind.isFile()) return [start];
  return readdirSync(start, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .filter((file) => !file.includes(`${path.sep}node_modules${path.sep}`));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  setUp();
  mkdirSync(serverOut, { recursive: true });
  mkdirSync(web.out, { recursive: true });
  await build();
  const weights = weighFirstLoad();
  if (weights) console.log(`The first load has ${weights.map(wordWeight).join(', ')}.`);
}
