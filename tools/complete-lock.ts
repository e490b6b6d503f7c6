// `npx tsx tools/complete-lock.ts`, after an `npm install` against a registry without other systems' packages: npm
// omits them from the lock file, which `npm ci` then refuses everywhere. The dependent packages state exact versions;
// the names contain system and processor.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

interface Entry {
  version?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optional?: boolean;
  dev?: boolean;
  optionalDependencies?: Record<string, string>;
}

type Packages = Record<string, Entry>;

/** Optional dependencies in the lock file without an entry: `[folder, name, version]`. */
export function missingPackages(packages: Packages): [at: string, name: string, version: string][] {
  return Object.entries(packages).flatMap(([at, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !searchPath(at).some((folder) => packages[folder + name]))
      .map(([name, version]): [string, string, string] => [at, name, version]),
  );
}

/** Folders in which Node looks for a package, innermost first. */
function searchPath(at: string): string[] {
  const inside = at.slice(0, Math.max(0, at.lastIndexOf('/')));
  const folder = at === '' ? 'node_modules/' : `${at}/node_modules/`;
  return at === '' ? [folder] : [folder, ...searchPath(inside)];
}

function entryFor(parent: Entry | undefined, name: string, version: string): Entry {
  const system = path.posix.basename(name).replace(/^(binding|cli|oxide)-/, '');
  const [os = '', cpu = '', abi] = system.split('-');
  const libc = os === 'linux' && abi ? [abi.startsWith('musl') ? 'musl' : 'glibc'] : undefined;
  return {
    version,
    cpu: os === 'wasm32' ? ['wasm32'] : [cpu],
    ...(parent?.dev && { dev: true }),
    ...(libc && { libc }),
    optional: true,
    ...(os !== 'wasm32' && { os: [os] }),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = path.resolve(import.meta.dirname, '../package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Packages };
  for (const [at, name, version] of missingPackages(lock.packages)) {
    const folder = `${at.slice(0, at.lastIndexOf('node_modules/'))}node_modules/`;
    lock.packages[folder + name] = entryFor(lock.packages[at], name, version);
    console.log(`${name} ${version}`);
  }
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
}
