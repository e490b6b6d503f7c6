import { patronBadge } from '@veil/contract/patron-badge.ts';
import { expect, it } from 'vitest';

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
