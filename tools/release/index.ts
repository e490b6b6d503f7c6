import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pack, sourceTime, writeChecksum } from './archive.ts';
import { billOfMaterials } from './bill.ts';
import { checkArchive } from './check.ts';
import { requireFixture } from './fixture.ts';
import { type LockPackages, programPackages } from './packages.ts';
import { stage } from './stage.ts';

/**
 * Makes the archive of the repository in `root`. `bundled` names packages or scopes that the built program contains.
 */
export async function release(root: string, bundled: readonly string[]): Promise<void> {
  try {
    await makeRelease(root, bundled);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}

async function makeRelease(root: string, bundled: readonly string[]): Promise<void> {
  const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  const isBundled = (name: string) => bundled.some((each) => name === each || name.startsWith(`${each}/`));
  // Packages with binaries are those of the installing system.
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('Releases are made on Linux x64.');
  const { version } = read('package.json') as { version: string };
  requireFixture(root, version);
  const name = `veil-${version}-linux-x64`;
  const folder = path.join(root, '.cache/release', name);
  const archive = path.join(root, '.cache/release', `${name}.tar.gz`);
  const lock = (read('package-lock.json') as { packages: LockPackages }).packages;
  const packages = programPackages(lock, isBundled);
  mkdirSync(path.dirname(archive), { recursive: true });
  stage(root, folder, packages, billOfMaterials(root, lock, packages));
  try {
    pack(folder, archive, sourceTime(root));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const megabytes = await checkArchive(archive, name, lock, version);
  const sum = await writeChecksum(archive);
  console.log(`${path.relative(root, archive)}\n  ${Math.round(megabytes)} MB unpacked, ${packages.length} packages`);
  console.log(`  SHA-256 ${sum}`);
}
