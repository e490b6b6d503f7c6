// Installs missing or outdated packages of package-lock.json. Plain JavaScript without packages, because it runs first
// on a fresh clone.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isUnused } from './left-out.mjs';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const oldestNode = [20, 19];

export function setUp() {
  requireNode();
  if (isInstalled()) return;
  console.log('Installing the packages of package-lock.json (npm ci) ...');
  const began = Date.now();
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  // The build tools are development dependencies; NODE_ENV=production must not omit them.
  const words = [...npm.slice(1), 'ci', '--include=dev', '--include=optional'];
  const run = spawnSync(npm[0], words, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: npmEnvironment() });
  if (run.status !== 0) stop(`npm ci failed (${run.error?.message ?? run.signal ?? `exit code ${run.status}`}).`);
  removeUnused();
  console.log(`Installed after ${Math.round((Date.now() - began) / 1000)} s.`);
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  stop(`Veil needs Node ${oldestNode.join('.')} or newer; this is ${process.versions.node} (${process.execPath}).`);
}

/** npm's record of the installation, which it writes last. */
const record = path.join(root, 'node_modules', '.package-lock.json');

/** Compares the lock file with the record. */
function isInstalled() {
  if (!existsSync(record)) return false;
  const installed = readPackages(record);
  const locked = Object.entries(readPackages(path.join(root, 'package-lock.json')));
  return locked.every(([folder, entry]) => {
    if (!folder.includes('node_modules/') || entry.link) return true;
    const found = installed[folder];
    // Packages for other systems are optional and never installed here.
    return found ? found.version === entry.version : Boolean(entry.optional || entry.devOptional);
  });
}

/** Removes a fifth of the installed bytes: source maps, and builds and models of the detector that nothing loads. */
function removeUnused() {
  for (const [folder, entry] of Object.entries(readPackages(record))) {
    const place = path.join(root, folder);
    if (entry.link || !existsSync(place)) continue;
    const name = folder.split('node_modules/').at(-1);
    for (const found of readdirSync(place, { recursive: true, withFileTypes: true })) {
      const file = path.join(found.parentPath ?? found.path, found.name);
      const inside = path.relative(place, file).split(path.sep);
      // Packages inside a package have entries of their own.
      const isOwn = found.isFile() && !inside.includes('node_modules');
      if (isOwn && isUnused(name, inside.join('/'))) rmSync(file);
    }
  }
}

const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** Service accounts often have no writable home, so npm's cache is in the clone. */
function npmEnvironment() {
  return homeIsWritable() ? process.env : { ...process.env, npm_config_cache: path.join(root, '.cache', 'npm') };
}

export function homeIsWritable() {
  try {
    accessSync(os.homedir(), constants.W_OK);
    return Boolean(process.env.HOME);
  } catch {
    return false;
  }
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) setUp();
