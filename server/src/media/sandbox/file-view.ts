import { existsSync, lstatSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JobFolder } from './job-folder.ts';
import { programPath } from './program-path.ts';

/** The dynamic linker's folders on Debian, Alpine, Fedora, Nix and Guix, and Debian's Node.js modules. */
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

/**
 * Read-only bind mounts of the named paths and the job's folder. Leaving a chroot takes capabilities, which need a user
 * namespace. The kernel refuses those inside a chroot. The mount flags are repeated, because the site's own mounts may
 * have locked them.
 */
const BUILD_VIEW = `set -e
mount=$1 chroot=$2 place=$3 root=$3/root
shift 3
"$mount" -t tmpfs -o mode=755,size=1m,nosuid,nodev veil "$root"
while [ "$1" != -- ]; do
  if [ -L "$1" ]; then
    mkdir -p "$root\${1%/*}"
    cp -P "$1" "$root$1"
  else
    if [ -d "$1" ]; then mkdir -p "$root$1"; else mkdir -p "$root\${1%/*}"; : > "$root$1"; fi
    case "$1" in
      /dev/*|/proc/*) "$mount" --bind "$1" "$root$1" ;;
      *) "$mount" -o rbind,ro,nosuid,nodev "$1" "$root$1" ;;
    esac
  fi
  shift
done
shift
mkdir "$root/job" "$root/job/in" "$root/job/out" "$root/job/tmp"
"$mount" -o bind,ro,nosuid,nodev,noexec "$place/in" "$root/job/in"
"$mount" -o bind,nosuid,nodev,noexec "$place/out" "$root/job/out"
"$mount" -o bind,nosuid,nodev,noexec "$place/tmp" "$root/job/tmp"
"$mount" -o remount,bind,ro,nosuid,nodev "$root"
exec "$chroot" "$root" "$@"`;

export function viewCommand(job: JobFolder, visiblePaths: string[]): string[] {
  const programs = [programPath('mount'), programPath('chroot')];
  const paths = outermost(
    [...LIBRARIES, ...DEVICES, process.execPath, ...visiblePaths].filter((file) => existsSync(file)),
  );
  return [programPath('sh'), '-c', BUILD_VIEW, 'veil-view', ...programs, job.folder, ...paths, '--'];
}

const outermost = (paths: string[]): string[] =>
  [...new Set(paths)].filter(
    (file) => !paths.some((other) => file.startsWith(`${other}/`) && !lstatSync(other).isSymbolicLink()),
  );

/** Includes node_modules and package files of all folders above. */
export function codeView(entry: string): string[] {
  const inSource = entry.endsWith('.ts');
  const here = (relative: string) => fileURLToPath(new URL(relative, import.meta.url)).replace(/\/$/, '');
  const code = inSource ? [here('..'), here('../../../../imaging')] : [path.dirname(entry)];
  const above: string[] = [];
  for (let folder = path.dirname(entry); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    above.push(...['node_modules', 'package.json', 'tsconfig.json'].map((name) => path.join(folder, name)));
  }
  return [...code, ...above.filter((file) => existsSync(file))];
}
