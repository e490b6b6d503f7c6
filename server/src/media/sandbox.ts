import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

export type ChildName = 'picture' | 'video' | 'detector';

/** Caps of the kernel on one child. Absent means uncapped. */
export type Caps = {
  /** Address space in bytes. 2 GiB holds sharp or FFmpeg at 100 megapixels; a third leaves room for V8 and the raw pixels. */
  addressSpace?: number;
  /** CPU seconds over the child's whole life. */
  cpuSeconds?: number;
  /** Largest file it may write, in bytes. */
  fileSize?: number;
};

export type ChildCommand = { command: string; args: string[]; env: NodeJS.ProcessEnv };

const inSource = import.meta.url.endsWith('.ts');
/** What the TypeScript loader's own WebAssembly reserves when the site runs from its sources (measured: 2 GB). */
const LOADER_ADDRESS_SPACE = inSource ? 3 * 2 ** 30 : 0;

/**
 * V8 reserves 10 GB of guard pages and up to 4 GB more for each WebAssembly memory, which an address space cap would refuse (or which
 * would leave nothing for the decoders). With bounds checks in place of guards and 512 MB (in pages of 64 KiB) a memory, it fits.
 */
const NODE_FLAGS = ['--no-warnings', '--disable-wasm-trap-handler', '--wasm-max-mem-pages=8192'];

/** How to start a child: as few powers as this machine lets us take away, and none of our environment (it holds secrets). */
export function childCommand(name: ChildName, caps: Caps): ChildCommand {
  const entry = new URL(inSource ? `./${name}-child.ts` : `./${name}-child.js`, import.meta.url);
  const node = [process.execPath, ...NODE_FLAGS, ...sourceLoader(), fileURLToPath(entry)];
  const [command = process.execPath, ...args] = [...capped(caps), ...withoutNetwork(), ...node];
  return { command, args, env: childEnvironment() };
}

function sourceLoader(): string[] {
  return inSource ? ['--import', createRequire(import.meta.url).resolve('tsx')] : [];
}

function childEnvironment(): NodeJS.ProcessEnv {
  const { PATH, TMPDIR, NODE_ENV } = process.env;
  const tsconfig = inSource
    ? { TSX_TSCONFIG_PATH: fileURLToPath(new URL('../../../tsconfig.json', import.meta.url)) }
    : {};
  // Few malloc arenas: each reserves 64 MB of the capped address space.
  return { PATH, NODE_ENV, MALLOC_ARENA_MAX: '2', ...(TMPDIR ? { TMPDIR } : {}), ...tsconfig };
}

function capped(caps: Caps): string[] {
  const flags = [
    caps.addressSpace && `--as=${caps.addressSpace + LOADER_ADDRESS_SPACE}`,
    caps.cpuSeconds && `--cpu=${caps.cpuSeconds}`,
    caps.fileSize && `--fsize=${caps.fileSize}`,
  ].filter((flag) => typeof flag === 'string');
  return flags.length > 0 && can('prlimit', ['prlimit', '--core=0', '--', 'true'])
    ? ['prlimit', '--core=0', ...flags, '--']
    : [];
}

function withoutNetwork(): string[] {
  const asRoot = ['unshare', '-n', '--'];
  if (can('unshare as root', [...asRoot, 'true'])) return asRoot;
  const asUser = ['unshare', '-rn', '--'];
  return can('unshare in a user namespace', [...asUser, 'true']) ? asUser : [];
}

const abilities = new Map<string, boolean>();

function can(ability: string, [command = '', ...args]: string[]): boolean {
  const known = abilities.get(ability);
  if (known !== undefined) return known;
  const able = spawnSync(command, args, { stdio: 'ignore', timeout: 5000 }).status === 0;
  abilities.set(ability, able);
  return able;
}
