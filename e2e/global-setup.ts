import { startSite } from './site.ts';

/** One site for all journeys but those that need another detector. Answers what ends it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const site = await startSite({ DETECTOR: 'none' });
  process.env.VEIL_E2E_SITE = site.url;
  process.env.VEIL_E2E_DATA = site.dataDir;
  return site.stop;
}
