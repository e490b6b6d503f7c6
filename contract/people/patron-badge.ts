type PatronFacts = {
  isPatron?: boolean | null;
  isPayingPatron?: boolean | null;
  patronStatus?: string | null;
  tier?: unknown;
  subscription?: { status?: string | null; amountCents?: number | null } | null;
};

/** Any indicator counts (seed section 4). */
export function patronBadge(of: PatronFacts): 'Patron ⭐' | 'Patron' | 'Become a Patron' {
  const status = of.patronStatus?.toLowerCase() ?? '';
  const paid = of.subscription;
  if (
    of.isPayingPatron ||
    status.includes('pay') ||
    paid?.status?.toLowerCase() === 'active' ||
    (paid?.amountCents ?? 0) > 0
  )
    return 'Patron ⭐';
  return of.isPatron || of.tier || status.includes('patron') ? 'Patron' : 'Become a Patron';
}
