import semver from 'semver';
import { type Check, read } from './files.ts';

type Package = { version?: string; engines?: { node?: string } | string[] };
type Lock = { packages: Record<string, Package> };

/**
 * Packages that ask for a newer Node than we promise and run on ours all the same, each with the exact version that was
 * looked at; docs/decisions/016-node-versions.md says how. A new version is a new look.
 */
const looked: Record<string, string> = { 'pg-boss': '12.35.0' };

const nameOf = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
const engineOf = ({ engines }: Package): string | undefined => (Array.isArray(engines) ? undefined : engines?.node);

/** A sentence for each package that does not run on the oldest Node we promise, and for each exception without a use. */
export function brokenEngines(promised: string, { packages }: Lock): string[] {
  const oldest = semver.minVersion(promised)?.version ?? promised;
  const wanting = Object.entries(packages).filter(([place, entry]) => {
    const wanted = engineOf(entry);
    return place.includes('node_modules/') && wanted !== undefined && !semver.satisfies(oldest, wanted);
  });
  const isLooked = ([place, { version }]: [string, Package]) => looked[nameOf(place)] === version;
  const unused = Object.keys(looked).filter((name) => !wanting.some((each) => nameOf(each[0]) === name));
  return [
    ...wanting
      .filter((each) => !isLooked(each))
      .map(
        ([place, entry]) => `${nameOf(place)} ${entry.version} wants Node ${engineOf(entry)}, we promise ${promised}`,
      ),
    ...unused.map((name) => `${name} needs no exception: take it out of tools/check/engines.ts`),
  ];
}

export const engineChecks: Check[] = [
  {
    name: 'every installed package runs on the oldest Node that we promise',
    run: () => {
      const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
      return brokenEngines(engines.node, JSON.parse(read('package-lock.json')) as Lock);
    },
  },
];
