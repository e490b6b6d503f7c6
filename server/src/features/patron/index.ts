/** What being a patron opens for a member. */
export { entitlementsOf } from './entitlements.ts';
export { holdTiers } from './tiers.ts';
