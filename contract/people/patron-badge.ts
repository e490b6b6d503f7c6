import { say } from './messages.ts';

type PatronFacts = {
  isPatron?: boolean | null;
  isPayingPatron?: boolean | null;
  patronStatus?: string | null;
  tier?: unknown;
  subscription?: { status?: string | null; amountCents?: number | null } | null;
};

/** Any indicator counts (seed section 4). */
export function patronBadge(of: PatronFacts): string {
  const status = of.patronStatus?.toLowerCase() ?? '';
  const paid = of.subscription;
  if (
    of.isPayingPatron ||
    status.includes('pay') ||
    paid?.status?.toLowerCase() === 'active' ||
    (paid?.amountCents ?? 0) > 0
  )
    return say('payingPatron');
  return of.isPatron || of.tier || status.includes('patron') ? say('patron') : say('becomeAPatron');
}
