import path from 'node:path';
import type { IModule } from 'dependency-cruiser';
import { root } from './files.ts';

export type Import = { from: string; to: string; package: string | null; typeOnly: boolean };

/** `@scope/name/file` → `@scope/name` */
const packageName = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const packageOf = (resolved: string): string | null => {
  const [, ...inside] = resolved.split('node_modules/');
  return inside.length ? packageName(inside.at(-1) ?? '') : null;
};

const allSources = ['contract', 'imaging', 'server/src', 'web/src'];

/** Every import of the sources, of types too. With `only` it reads these paths and follows no import. */
export async function readImports(only?: readonly string[]): Promise<{ modules: string[]; imports: Import[] }> {
  // They take seconds to load, so runs without this check do not load them.
  const { cruise } = await import('dependency-cruiser');
  const { default: extractTSConfig } = await import('dependency-cruiser/config-utl/extract-ts-config');
  const tsConfig = path.join(root, 'tsconfig.json');
  const found = await cruise(
    [...(only ?? allSources)],
    {
      baseDir: root,
      tsPreCompilationDeps: true,
      ...(only && { maxDepth: 1 }),
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '(\\.css|\\.svg|\\.webp)$' },
      tsConfig: { fileName: tsConfig },
    },
    { extensions: ['.ts', '.tsx', '.js', '.mjs'] } as never,
    { tsConfig: extractTSConfig(tsConfig) } as never,
  );
  const output = found.output;
  if (typeof output === 'string') throw new Error('the reader of imports answered in words');
  const sources = output.modules.filter(
    (module: IModule) => !module.source.includes('node_modules') && /(?<!\.d)\.tsx?$/.test(module.source),
  );
  return {
    modules: sources.map((module) => module.source),
    imports: sources.flatMap((module) =>
      module.dependencies
        .filter((dependency) => !dependency.coreModule)
        .map((dependency) => ({
          from: module.source,
          to: dependency.resolved,
          package: dependency.couldNotResolve ? packageName(dependency.module) : packageOf(dependency.resolved),
          typeOnly: dependency.dependencyTypes.includes('type-only'),
        })),
    ),
  };
}
