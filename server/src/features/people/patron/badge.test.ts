import { patronBadge } from '@veil/contract/people/patron-badge.ts';
import { describe, expect, it } from 'vitest';

it.each([
  [{}, 'Become a Patron'],
  [{ isPatron: false, isPayingPatron: false, patronStatus: null, tier: null, subscription: null }, 'Become a Patron'],
  [{ patronStatus: 'none' }, 'Become a Patron'],
  [{ patronStatus: 'former' }, 'Become a Patron'],
  [{ subscription: { status: 'canceled', amountCents: 0 } }, 'Become a Patron'],
  [{ subscription: { status: null, amountCents: null } }, 'Become a Patron'],
  [{ isPatron: true }, 'Patron'],
  [{ patronStatus: 'patron' }, 'Patron'],
  [{ patronStatus: 'Free Patron' }, 'Patron'],
  [{ tier: 'Friend' }, 'Patron'],
  [{ isPatron: true, subscription: { status: 'canceled', amountCents: 0 } }, 'Patron'],
  [{ isPayingPatron: true }, 'Patron ⭐'],
  [{ patronStatus: 'paying' }, 'Patron ⭐'],
  [{ patronStatus: 'PAID' }, 'Become a Patron'],
  [{ patronStatus: 'Paying patron' }, 'Patron ⭐'],
  [{ subscription: { status: 'active' } }, 'Patron ⭐'],
  [{ subscription: { status: 'canceled', amountCents: 500 } }, 'Patron ⭐'],
  [{ isPatron: true, isPayingPatron: true }, 'Patron ⭐'],
] as const)('%o shows “%s”', (facts, label) => {
  expect(patronBadge(facts)).toBe(label);
});

const indicators = {
  isPatron: [undefined, null, false, true],
  isPayingPatron: [undefined, false, true],
  patronStatus: [undefined, null, '', 'none', 'former', 'patron', 'PATRON', 'paying', 'Free_Patron', 'payment_pending'],
  status: [undefined, null, 'canceled', 'active', 'Active'],
  amountCents: [undefined, null, -100, 0, 1],
};

describe('every combination of the indicators', () => {
  it.each(indicators.patronStatus)('with the status “%s” is labelled as the seed says', (patronStatus) => {
    for (const isPatron of indicators.isPatron)
      for (const isPayingPatron of indicators.isPayingPatron)
        for (const status of indicators.status)
          for (const amountCents of indicators.amountCents) {
            const paying =
              isPayingPatron === true ||
              /pay/i.test(patronStatus ?? '') ||
              /^active$/i.test(status ?? '') ||
              (amountCents ?? 0) > 0;
            const patron = isPatron === true || /patron/i.test(patronStatus ?? '');
            const facts = { isPatron, isPayingPatron, patronStatus, subscription: { status, amountCents } };
            const label = paying ? 'Patron ⭐' : patron ? 'Patron' : 'Become a Patron';
            expect([facts, patronBadge(facts as never)]).toEqual([facts, label]);
          }
  });
});
