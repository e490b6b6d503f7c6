import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { codeView } from './sandbox/file-view.ts';
import type { JobFolder } from './sandbox/job-folder.ts';
import type { Protection, ResourceLimits } from './sandbox/protection.ts';
import { sandboxedCommand } from './sandbox/sandboxed-command.ts';
import { missingProtections, strongestProtection } from './sandbox/strongest-protection.ts';

export type ChildCommand = { command: string; args: string[]; cwd?: string; env: NodeJS.ProcessEnv };

const inSource = import.meta.url.endsWith('.ts');
/** Address space that the TypeScript loader's WebAssembly reserves if a child runs from sources (measured: 2 GB). */
const LOADER_ADDRESS_SPACE = 3 * 2 ** 30;
/** Tests run the site from its sources but its children from a bundle, which saves 0.3 s of CPU a child. */
const { VEIL_TEST_PROGRAMS: bundle } = process.env;

/** A memory has at most 512 MB. */
const NODE_FLAGS = ['--no-warnings', '--wasm-max-mem-pages=8192'];
/** Guard pages reserve more address space than a limit allows. Bounds checks take up to a fifth more time. */
const LIMITED_FLAGS = ['--disable-wasm-trap-handler'];

export function childEntry(name: string): string {
  if (inSource && bundle) return path.join(bundle, `${name}-child.js`);
  return fileURLToPath(new URL(`./${name}-child.${inSource ? 'ts' : 'js'}`, import.meta.url));
}

/** Read-only files that a kind of child needs besides its code, such as a detector's weights. */
export type ChildRequirements = { resourceLimits: ResourceLimits; visiblePaths?: string[] };

/** The child gets none of our environment variables, which hold secrets. */
export function childCommand(
  entry: string,
  { resourceLimits, visiblePaths = [] }: ChildRequirements,
  job: JobFolder,
): ChildCommand {
  const { addressSpace } = resourceLimits;
  const flags = [...NODE_FLAGS, ...(addressSpace ? LIMITED_FLAGS : [])];
  const command = [process.execPath, ...flags, ...sourceLoader(entry), entry];
  const raised =
    addressSpace && entry.endsWith('.ts')
      ? { ...resourceLimits, addressSpace: addressSpace + LOADER_ADDRESS_SPACE }
      : resourceLimits;
  const child = { resourceLimits: raised, visiblePaths: [...codeView(entry), ...visiblePaths], command };
  return { ...sandboxedCommand(protection(), job, child), env: childEnvironment(job) };
}

/** Each ends a sentence that begins "Files of members are read by processes that". */
export const weakProtection = (): string[] => missingProtections(protection());

export const protection = (): Protection => strongestProtection(childEntry('picture'));

function sourceLoader(entry: string): string[] {
  return entry.endsWith('.ts') ? ['--import', createRequire(import.meta.url).resolve('tsx')] : [];
}

function childEnvironment(job: JobFolder): NodeJS.ProcessEnv {
  const { PATH, NODE_ENV } = process.env;
  const tsconfig = inSource
    ? { TSX_TSCONFIG_PATH: fileURLToPath(new URL('../../../tsconfig.json', import.meta.url)) }
    : {};
  // Each malloc arena reserves 64 MB of the limited address space.
  return { PATH, NODE_ENV, MALLOC_ARENA_MAX: '2', TMPDIR: job.childPath('tmp'), ...tsconfig };
}
