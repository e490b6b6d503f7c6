import { auditActs } from '@veil/contract/audit-acts.ts';
import { expect, it } from 'vitest';
import { actWords } from './act-words.ts';

it('names each act in words of its own', () => {
  const names = auditActs.map(actWords);
  expect(new Set(names).size).toBe(auditActs.length);
  expect(names.filter((name) => name.includes('_'))).toEqual([]);
  expect(actWords('content_read_by_staff')).toBe('Item read by staff');
});

it('shows the code of an act that this version does not know', () => {
  expect([actWords('tag_removed'), actWords('toString')]).toEqual(['Tag removed', 'ToString']);
});
