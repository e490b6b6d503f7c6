import { expect, it } from 'vitest';
import { openLog } from './log.ts';
import { openOutageLog } from './outage-log.ts';

it('logs a repeated failure twice a minute, with the number of suppressed lines', () => {
  let now = 0;
  const lines: unknown[] = [];
  const log = openLog('silent');
  log.warn = ((facts: object, what: string) => lines.push({ ...facts, what })) as never;
  const outages = openOutageLog(log, { now: () => new Date(now) });
  // Ten failures a second for a minute.
  for (let count = 0; count < 600; count += 1) {
    outages.note('the database did not answer', Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
    now += 100;
  }
  const logged = { what: 'the database did not answer', error: 'refused', code: 'ECONNREFUSED' };
  expect(lines).toEqual([logged, { ...logged, suppressed: 299 }]);
  outages.note('storage is full', new Error('no space'));
  expect(lines).toHaveLength(3);
});
