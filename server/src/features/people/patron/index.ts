export { siteCurrency } from './currency.ts';
export { entitlementsOf } from './entitlements.ts';
export { holdTiers } from './tiers.ts';
