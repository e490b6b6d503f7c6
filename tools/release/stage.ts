import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { isLeftOut } from '../left-out.mjs';

/** Paths of the repository in the archive, beside packages. */
const parts = [
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'docs/operations',
  'docs/operations.md',
  'docs/age-checks.md',
  'docs/covers.md',
  'docs/decisions',
  'server/dist',
  'server/package.json',
  'web/dist',
];
/** Stamps of the build with the sources' times, which differ between clones. */
const leftOut = new Set(['.built-from']);

/** A shell script, because it must work through a symbolic link in /usr/local/bin. */
const starter = `#!/bin/sh
# Runs the site's program with the Node.js of the path, whose sentences then name this script. Warnings of Node.js about algorithms
# of its own (X25519, Ed25519) would stand in the log, between lines of JSON.
export VEIL_CALLED_AS=veil
exec node --disable-warning=ExperimentalWarning "$(dirname "$(readlink -f "$0")")/../server/dist/veil.js" "$@"
`;

/** Uses hard links if possible, because packages are hundreds of megabytes. */
function place(from: string, to: string, isWanted: (file: string) => boolean): void {
  for (const entry of readdirSync(from, { withFileTypes: true, recursive: true })) {
    const source = path.join(entry.parentPath ?? entry.path, entry.name);
    const file = path.relative(from, source);
    if (!entry.isDirectory() && isWanted(file)) placeFile(source, path.join(to, file));
  }
}

/** Packages inside a package are placed separately. */
function placePackage(root: string, folder: string, name: string): void {
  const packageName = name.slice(name.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const isWanted = (file: string) => !file.split(path.sep).includes('node_modules') && !isLeftOut(packageName, file);
  place(path.join(root, name), path.join(folder, name), isWanted);
}

function placeFile(source: string, target: string): void {
  mkdirSync(path.dirname(target), { recursive: true });
  try {
    linkSync(source, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    copyFileSync(source, target);
  }
}

/** Lays a release out in the emptied `folder`. `packages` are folders of package-lock.json. */
export function stage(root: string, folder: string, packages: string[], bill: object): void {
  rmSync(folder, { recursive: true, force: true });
  for (const part of parts) {
    const source = path.join(root, part);
    if (path.extname(part) || part === 'LICENSE') placeFile(source, path.join(folder, part));
    else place(source, path.join(folder, part), (file) => !leftOut.has(path.basename(file)));
  }
  // Packages for other systems are optional and never installed here.
  for (const name of packages) if (existsSync(path.join(root, name))) placePackage(root, folder, name);
  const { name, version, type, license, engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  write(folder, 'package.json', { name, version, private: true, type, license, engines });
  write(folder, 'sbom.json', bill);
  mkdirSync(path.join(folder, 'bin'));
  writeFileSync(path.join(folder, 'bin/veil'), starter);
  chmodSync(path.join(folder, 'bin/veil'), 0o755);
}

const write = (folder: string, name: string, value: object) =>
  writeFileSync(path.join(folder, name), `${JSON.stringify(value, null, 2)}\n`);
