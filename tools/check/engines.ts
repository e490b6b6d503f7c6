import semver from 'semver';
import { type Check, read } from './files.ts';

type Package = { version?: string; engines?: { node?: string } | string[] };
type Lock = { packages: Record<string, Package> };

/**
 * Packages that ask for a newer Node but work on ours, each with its reviewed exact version
 * (docs/decisions/016-node-versions.md). A new version needs a new review.
 */
const reviewed: Record<string, string> = { 'pg-boss': '12.35.0' };

const nameOf = (folder: string): string => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
const engineOf = ({ engines }: Package): string | undefined => (Array.isArray(engines) ? undefined : engines?.node);

/** A sentence for each package that does not run on the oldest supported Node, and for each unused exception. */
export function brokenEngines(supported: string, { packages }: Lock): string[] {
  const oldest = semver.minVersion(supported)?.version ?? supported;
  const tooNew = Object.entries(packages).filter(([folder, entry]) => {
    const engine = engineOf(entry);
    return folder.includes('node_modules/') && engine !== undefined && !semver.satisfies(oldest, engine);
  });
  const isReviewed = ([folder, { version }]: [string, Package]) => reviewed[nameOf(folder)] === version;
  const unused = Object.keys(reviewed).filter((name) => !tooNew.some((each) => nameOf(each[0]) === name));
  return [
    ...tooNew
      .filter((each) => !isReviewed(each))
      .map(
        ([folder, entry]) =>
          `${nameOf(folder)} ${entry.version} needs Node ${engineOf(entry)}, we support ${supported}`,
      ),
    ...unused.map((name) => `${name} needs no exception: take it out of tools/check/engines.ts`),
  ];
}

export const engineChecks: Check[] = [
  {
    name: 'every installed package runs on the oldest Node that we support',
    isLong: true,
    remedy: 'Install a version of the package that supports the Node of package.json.',
    run: () => {
      const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
      return brokenEngines(engines.node, JSON.parse(read('package-lock.json')) as Lock);
    },
  },
];
