export { appendEvent, loadEvents, lockCase } from './case-events.ts';
export type { CaseRow, EventRow } from './case-state.ts';
export { advanceClock, endClocks } from './clock-queries.ts';
export { type ClockRow, clockRules, nextMoment, startClock, stopClocks, warningAt, warnings } from './clocks.ts';
export type { AboutKind } from './event-kinds.ts';
export { columnOf, findCaseOfMember, findOpenCase, idOf, openCase, snapshotOf, type Thing } from './open-case.ts';
export { priorityOf, type Standing } from './priorities.ts';
export { dropDeletedMembers, eraseSnapshot, tellsOf } from './queries.ts';
export { textOf, wordsOf } from './timeline.ts';
