import { execFileSync } from 'node:child_process';
import type { LockPackages } from './packages.ts';

type Component = { name: string; version: string; 'bom-ref': string };
type Bill = {
  serialNumber?: string;
  metadata: { timestamp?: string; component?: { name: string } };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

const nameOf = (folder: string) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);

/**
 * npm's bill of materials (CycloneDX) from the lock file. Omits time and serial number, which would make two archives
 * of a commit differ, and names the package instead of the clone's folder.
 */
export function billOfMaterials(root: string, lock: LockPackages, folders: string[]): object {
  const args = ['sbom', '--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx'];
  const bill = JSON.parse(
    execFileSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64e6, stdio: ['ignore', 'pipe', 'inherit'] }),
  ) as Bill;
  const held = new Set(folders.map((folder) => `${nameOf(folder)}@${lock[folder]?.version}`));
  const { serialNumber: _random, metadata, components, dependencies, ...rest } = bill;
  const { timestamp: _now, component, ...facts } = metadata;
  const kept = components.filter((component) => held.has(component['bom-ref'].replace(/\|.*/, '')));
  const refs = new Set(kept.map((component) => component['bom-ref']));
  return {
    ...rest,
    metadata: { ...facts, ...(component && { component: { ...component, name: lock['']?.name ?? component.name } }) },
    components: kept,
    dependencies: dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) })),
  };
}
