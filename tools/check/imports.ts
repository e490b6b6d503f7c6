import path from 'node:path';
import { cruise, type IModule } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
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

/** Every import of the sources, of types too. */
export async function readImports(): Promise<{ modules: string[]; imports: Import[] }> {
  const tsConfig = path.join(root, 'tsconfig.json');
  const found = await cruise(
    ['contract', 'imaging', 'server/src', 'web/src'],
    {
      baseDir: root,
      tsPreCompilationDeps: true,
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
