import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { codeView } from './sandbox/file-view.ts';
import type { JobFolder } from './sandbox/job-folder.ts';
import type { Protection, ResourceLimits } from './sandbox/protection.ts';
import { sandboxedCommand } from './sandbox/sandboxed-command.ts';
import { missingProtections, strongestProtection } from './sandbox/strongest-protection.ts';

export type ChildCommand = { command: string; args: string[]; cwd?: string; env: NodeJS.ProcessEnv };

const inSource = import.meta.url.endsWith('.ts');
/** What the TypeScript loader's own WebAssembly reserves when the site runs from its sources (measured: 2 GB). */
const LOADER_ADDRESS_SPACE = inSource ? 3 * 2 ** 30 : 0;

/**
 * V8 reserves 10 GB of guard pages and up to 4 GB more for each WebAssembly memory, which an address space cap would refuse (or which
 * would leave nothing for the decoders). With bounds checks in place of guards and 512 MB (in pages of 64 KiB) a memory, it fits.
 */
const NODE_FLAGS = ['--no-warnings', '--disable-wasm-trap-handler', '--wasm-max-mem-pages=8192'];

export const childEntry = (name: string): string =>
  fileURLToPath(new URL(inSource ? `./${name}-child.ts` : `./${name}-child.js`, import.meta.url));

/** Read-only files that one kind of child needs beside its code, such as the weights of a detector. */
export type ChildRequirements = { resourceLimits: ResourceLimits; visiblePaths?: string[] };

/** How to start a child in its place: as few powers as this machine lets us take away, and none of our environment (it holds secrets). */
export function childCommand(
  entry: string,
  { resourceLimits, visiblePaths = [] }: ChildRequirements,
  job: JobFolder,
): ChildCommand {
  const command = [process.execPath, ...NODE_FLAGS, ...sourceLoader(), entry];
  const { addressSpace } = resourceLimits;
  const raised = addressSpace
    ? { ...resourceLimits, addressSpace: addressSpace + LOADER_ADDRESS_SPACE }
    : resourceLimits;
  const child = { resourceLimits: raised, visiblePaths: [...codeView(entry), ...visiblePaths], command };
  return { ...sandboxedCommand(protection(), job, child), env: childEnvironment(job) };
}

/** What this machine cannot keep children from, as ends of a sentence that begins "Files of members are read by processes that". */
export const weakProtection = (): string[] => missingProtections(protection());

/** What the children of this machine are held by. */
export const protection = (): Protection => strongestProtection(childEntry('picture'));

function sourceLoader(): string[] {
  return inSource ? ['--import', createRequire(import.meta.url).resolve('tsx')] : [];
}

function childEnvironment(job: JobFolder): NodeJS.ProcessEnv {
  const { PATH, NODE_ENV } = process.env;
  const tsconfig = inSource
    ? { TSX_TSCONFIG_PATH: fileURLToPath(new URL('../../../tsconfig.json', import.meta.url)) }
    : {};
  // Few malloc arenas: each reserves 64 MB of the capped address space.
  return { PATH, NODE_ENV, MALLOC_ARENA_MAX: '2', TMPDIR: job.childPath('tmp'), ...tsconfig };
}
