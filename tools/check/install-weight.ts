import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type Check, read, root } from './files.ts';

/** Megabytes on disk, as `du` counts them. Decision 030 explains the packages' weight. */
const limits = { production: 530, full: 1010 };
const blockBytes = 512;
const namedPackages = 5;

type Lock = { packages: Record<string, { dev?: boolean; link?: boolean }> };
type Weight = { folder: string; megabytes: number };

/** The blocks of a folder's files without packages inside it, which the lock file lists separately. */
function blocksOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .reduce((sum, entry) => {
      const place = path.join(folder, entry.name);
      return sum + lstatSync(place).blocks + (entry.isDirectory() ? blocksOf(place) : 0);
    }, lstatSync(folder).blocks);
}

function weigh(folder: string): Weight {
  const found = lstatSync(path.join(root, folder), { throwIfNoEntry: false });
  return { folder, megabytes: found ? (blocksOf(path.join(root, folder)) * blockBytes) / 1e6 : 0 };
}

export function judgeWeight(name: string, weights: Weight[], limit: number): string[] {
  const sum = weights.reduce((total, { megabytes }) => total + megabytes, 0);
  if (sum <= limit) return [];
  const heaviest = [...weights].sort((a, b) => b.megabytes - a.megabytes).slice(0, namedPackages);
  const named = heaviest.map(({ folder, megabytes }) => `${folder} ${Math.round(megabytes)}`).join(', ');
  return [`a ${name} install is ${Math.round(sum)} MB, ${limit} are allowed; the heaviest: ${named}`];
}

export const installWeightChecks: Check[] = [
  {
    name: 'the installed packages stay within their weight',
    isLong: true,
    remedy: 'Remove a package, or use a lighter one. Decision 030 explains the heavy ones.',
    run: () => {
      const { packages } = JSON.parse(read('package-lock.json')) as Lock;
      const entries = Object.entries(packages).filter(([place, { link }]) => place.includes('node_modules/') && !link);
      const weights = entries.map(([place, { dev = false }]) => ({ ...weigh(place), dev }));
      return [
        ...judgeWeight(
          'production',
          weights.filter(({ dev }) => !dev),
          limits.production,
        ),
        ...judgeWeight('full', weights, limits.full),
      ];
    },
  },
];
