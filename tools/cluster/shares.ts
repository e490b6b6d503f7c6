import { readFileSync } from 'node:fs';

/** How many requests each node answered, by the proxy's log. A request that went on to another node counts there. */
export function countByNode(accessLog: string, nodes: readonly string[]): number[] {
  const counts = nodes.map(() => 0);
  for (const line of readFileSync(accessLog, 'utf8').split('\n')) {
    const at = nodes.findIndex((node) => line.endsWith(node.replace('http://', ' ')));
    if (at >= 0) counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}

export function describeShares(counts: readonly number[]): { sentence: string; least: number } {
  const sum = counts.reduce((total, count) => total + count, 0);
  const shares = counts.map((count) => (100 * count) / Math.max(1, sum));
  const words = shares.map((share, n) => `web ${n + 1} ${share.toFixed(1)} % (${counts[n]})`);
  return { sentence: `requests by node: ${words.join(', ')}`, least: Math.min(...shares) };
}
