import { existsSync, lstatSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JobFolder } from './job-folder.ts';
import { programPath } from './program-path.ts';

/**
 * Library folders of the dynamic linker on Debian, Alpine, Fedora, Nix and Guix, and Debian's folder of Node.js modules
 * that others build in.
 */
const LIBRARIES = [
  '/usr/lib',
  '/usr/lib64',
  '/usr/local/lib',
  '/usr/share/nodejs',
  '/lib',
  '/lib64',
  '/nix/store',
  '/gnu/store',
  '/etc/ld.so.cache',
  '/etc/alternatives',
];
const DEVICES = ['/dev/null', '/dev/urandom', '/proc/cpuinfo'];

/** The flags nosuid, nodev and noexec are repeated, because the site's own mounts may have locked them: without
 * them a remount fails for non-root users. */
const READ_ONLY = 'rbind,ro,nosuid,nodev';
const OF_THE_JOB = 'bind,nosuid,nodev,noexec';

const quote = (file: string) => `'${file.replaceAll("'", "'\\''")}'`;

/** Escapes a path for a table of mounts, whose fields end at blanks (fstab(5)). */
const field = (file: string) =>
  file.replace(/[\s\\]/g, (letter) => `\\${letter.charCodeAt(0).toString(8).padStart(3, '0')}`);

/**
 * The shell script that builds a file tree of read-only bind mounts of `paths` and the job's folder, and changes root
 * into it. Leaving a chroot takes capabilities, which need a user namespace, and the kernel refuses those inside a
 * chroot. One `mount` reads a table of all mounts, because a process for each takes 0.2 s.
 */
function buildView(place: string, paths: string[]): string {
  const [mount, chroot] = [programPath('mount'), programPath('chroot')].map(quote);
  const root = `${place}/root`;
  const links = paths.filter((file) => lstatSync(file).isSymbolicLink());
  const mounted = paths.filter((file) => !links.includes(file));
  const files = mounted.filter((file) => !statSync(file).isDirectory());
  const folders = [
    ...mounted.map((file) => (files.includes(file) ? path.dirname(file) : file)),
    ...links.map((file) => path.dirname(file)),
    '/job/in',
    '/job/out',
    '/job/tmp',
  ];
  const isDevice = (file: string) => DEVICES.includes(file);
  const mounts = [
    ...mounted.map((file) => [file, `${root}${file}`, isDevice(file) ? 'bind' : READ_ONLY]),
    [`${place}/in`, `${root}/job/in`, `${OF_THE_JOB},ro`],
    [`${place}/out`, `${root}/job/out`, OF_THE_JOB],
    [`${place}/tmp`, `${root}/job/tmp`, OF_THE_JOB],
  ].map(([from = '', to = '', options]) => `${field(from)} ${field(to)} none ${options} 0 0`);
  const inRoot = (file: string) => quote(`${root}${file}`);
  return [
    'set -e',
    `${mount} -t tmpfs -o mode=755,size=1m,nosuid,nodev veil ${quote(root)}`,
    `mkdir -p ${[...new Set(folders)].map(inRoot).join(' ')}`,
    ...files.map((file) => `: > ${inRoot(file)}`),
    ...links.map((file) => `cp -P ${quote(file)} ${inRoot(file)}`),
    `printf '%s\\n' ${mounts.map(quote).join(' ')} > ${quote(`${place}/mounts`)}`,
    `${mount} -a -T ${quote(`${place}/mounts`)}`,
    `${mount} -o remount,bind,ro,nosuid,nodev ${quote(root)}`,
    `exec ${chroot} ${quote(root)} "$@"`,
  ].join('\n');
}

export function viewCommand(job: JobFolder, visiblePaths: string[]): string[] {
  const paths = outermost(
    [...LIBRARIES, ...DEVICES, process.execPath, ...visiblePaths].filter((file) => existsSync(file)),
  );
  return [programPath('sh'), '-c', buildView(job.folder, paths), 'veil-view'];
}

const outermost = (paths: string[]): string[] =>
  [...new Set(paths)].filter(
    (file) => !paths.some((other) => file.startsWith(`${other}/`) && !lstatSync(other).isSymbolicLink()),
  );

/** The children's code, with node_modules and package files of all folders above it. */
export function codeView(entry: string): string[] {
  const inSource = entry.endsWith('.ts');
  const here = (relative: string) => fileURLToPath(new URL(relative, import.meta.url)).replace(/\/$/, '');
  const code = inSource
    ? [here('..'), here('../../../../imaging'), here('../../../../contract')]
    : [path.dirname(entry)];
  const above: string[] = [];
  for (let folder = path.dirname(entry); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    above.push(...['node_modules', 'package.json', 'tsconfig.json'].map((name) => path.join(folder, name)));
  }
  return [...code, ...above.filter((file) => existsSync(file))];
}
