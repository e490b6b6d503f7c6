import { expect, test } from 'vitest';
import { findUnusedEdges } from './edges.ts';

const slices = { low: { uses: [] }, high: { uses: ['low', 'middle'] }, middle: { uses: ['low'] } };
const edge = (from: string, to: string) => ({
  from: `server/src/features/${from}`,
  to: `server/src/features/${to}`,
});

test('an edge between slices that is declared and not used fails', () => {
  const imports = [edge('high/a.ts', 'low/index.ts'), edge('high/b.ts', 'middle/index.ts')];
  expect(findUnusedEdges('server', slices, imports)).toEqual([
    'server: middle declares that it uses low, and does not',
  ]);
  expect(findUnusedEdges('server', slices, [...imports, edge('middle/a.ts', 'low/index.ts')])).toEqual([]);
});
