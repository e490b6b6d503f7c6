/** One entry of package-lock.json (lockfileVersion 3), by the folder of its package. */
export type LockEntry = {
  name?: string;
  version?: string;
  dev?: boolean;
  link?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};
export type LockPackages = Record<string, LockEntry>;

/** Folders in which Node looks for a package imported in `folder`, nearest first. */
function* candidates(folder: string, name: string): Generator<string> {
  const parts = folder.split('/');
  for (let length = parts.length; length >= 0; length -= 1) {
    if (parts[length - 1] === 'node_modules') continue;
    yield [...parts.slice(0, length), 'node_modules', name].filter(Boolean).join('/');
  }
}

const findPackage = (packages: LockPackages, folder: string, name: string): string | undefined =>
  [...candidates(folder, name)].find((place) => packages[place]);

function neededBy({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: LockEntry): string[] {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys(dependencies ?? {}), ...Object.keys(optionalDependencies ?? {}), ...peers];
}

type IsBundled = (name: string) => boolean;

/**
 * Folders of all packages that the built program loads, with their dependencies. Omits bundled packages and those that
 * only they need. Other systems' optional packages may be missing on disk.
 */
export const programPackages = (packages: LockPackages, isBundled: IsBundled): string[] =>
  packagesOf(packages, (server) => neededBy(server).filter((name) => !isBundled(name)));

/** The list has also the packages within the built program, which are development packages. */
export const sitePackages = (packages: LockPackages, isBundled: IsBundled): string[] =>
  packagesOf(packages, (server) => [
    ...neededBy(server),
    ...Object.keys(server.devDependencies ?? {}).filter((name) => isBundled(name)),
  ]);

function packagesOf(packages: LockPackages, namesOf: (server: LockEntry) => string[]): string[] {
  const found = new Set<string>();
  const take = (folder: string, names: string[]) => {
    for (const name of names) {
      const place = findPackage(packages, folder, name);
      if (!place || found.has(place)) continue;
      found.add(place);
      take(place, neededBy(packages[place] as LockEntry));
    }
  };
  const server = packages.server;
  if (!server) throw new Error('package-lock.json has no entry for the folder server');
  take('server', namesOf(server));
  return [...found].sort();
}
