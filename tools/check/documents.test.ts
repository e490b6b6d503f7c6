import { expect, it } from 'vitest';
import { faultsOfRecord } from './documents.ts';

const file = 'docs/decisions/007-doors.md';
const record = (status: string, choice = '- One door.') =>
  `# 007 Doors\n\nStatus: ${status}.\n\n## Context\n\nTwo doors.\n\n## Choice\n\n${choice}\n\n## Consequence\n\nOne key.\n`;

it('names records of another layout, of too many lines, and superseded ones without a link', () => {
  expect(faultsOfRecord(file, record('accepted'))).toEqual([]);
  expect(faultsOfRecord(file, record('superseded by [008](008-keys.md)'))).toEqual([]);
  expect(faultsOfRecord(file, record('superseded'))[0]).toContain('link the record');
  expect(faultsOfRecord(file, record('accepted', '- A door.\n'.repeat(20)))[0]).toContain('35 lines');
  expect(faultsOfRecord(file, record('accepted').replace('## Choice', '## Decision'))[0]).toContain('sections');
  expect(faultsOfRecord(file, record('accepted').replace('007', '008'))[0]).toContain('"# 007 Title"');
});
