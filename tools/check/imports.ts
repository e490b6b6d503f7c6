import { builtinModules } from 'node:module';
import path from 'node:path';
import { listFiles, read } from './files.ts';

export type Import = { from: string; to: string; package: string | null };

/** `@scope/name/file` → `@scope/name` */
const packageName = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const allSources = ['contract', 'imaging', 'server/src', 'web/src'];

/** Imports inside expressions and types: `import('./a.ts')`, `typeof import('./a.ts')`, `require('./a.cjs')`. */
const insideExpression = /\b(?:import|require)\(\s*(['"])([^'"]+)\1/g;

async function findImports(file: string): Promise<string[]> {
  // It is a native module, so runs without this check do not load it.
  const { parseSync } = await import('oxc-parser');
  const source = read(file);
  const { staticImports, staticExports } = parseSync(file, source).module;
  const exported = staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value));
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...new Set(exported.filter((specifier) => specifier !== undefined)),
    ...[...source.matchAll(insideExpression)].map(([, , specifier = '']) => specifier),
  ];
}

/** The imported file or package. Null for parts of Node.js and for styles and pictures. */
function resolve(from: string, specifier: string): Pick<Import, 'to' | 'package'> | null {
  const [name = ''] = specifier.split('?');
  if (name.startsWith('node:') || builtinModules.includes(name) || /\.(css|svg|webp)$/.test(name)) return null;
  if (name.startsWith('.')) return { to: path.posix.join(path.posix.dirname(from), name), package: null };
  if (name === '@veil/imaging') return { to: 'imaging/index.ts', package: null };
  if (name.startsWith('@veil/contract/')) return { to: name.slice('@veil/'.length), package: null };
  return { to: name, package: packageName(name) };
}

/** Every import of the sources, of types too. With `only` it reads these paths and follows no import. */
export async function readImports(only?: readonly string[]): Promise<{ modules: string[]; imports: Import[] }> {
  const wanted = only ?? allSources;
  const modules = listFiles().filter(
    (file) => /(?<!\.d)\.tsx?$/.test(file) && wanted.some((at) => file === at || file.startsWith(`${at}/`)),
  );
  const imports = await Promise.all(
    modules.map(async (from) =>
      (await findImports(from)).flatMap((specifier) => {
        const target = resolve(from, specifier);
        return target ? [{ from, ...target }] : [];
      }),
    ),
  );
  return { modules, imports: imports.flat() };
}
