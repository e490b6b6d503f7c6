import type { CaseKind } from '@veil/contract/safety/case-kinds.ts';

const priorities: Record<CaseKind, number> = {
  may_show_minor: 100,
  intimate: 90,
  no_consent: 90,
  consent: 90,
  illegal: 70,
  age_text: 80,
  match: 60,
  age: 60,
  restored: 60,
  privacy: 50,
  stolen: 50,
  term: 40,
  rules: 30,
  spam: 30,
  other: 30,
  approval: 10,
  staff: 30,
};

/** Places a case before others of the same kind, but never before a graver kind. */
const ofTrusted = 5;
const ofUnfounded = 5;

export type Standing = 'trusted' | 'usual' | 'unfounded';

export function priorityOf(kind: CaseKind, standing: Standing = 'usual'): number {
  if (standing === 'unfounded') return ofUnfounded;
  return priorities[kind] + (standing === 'trusted' ? ofTrusted : 0);
}
