/** Tiers of patrons, what a member's tier opens, and the currency of the site. */
export { siteCurrency } from './currency.ts';
export { entitlementsOf } from './entitlements.ts';
export { holdTiers } from './tiers.ts';
