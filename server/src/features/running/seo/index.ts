export { type PageFacts, readPageFacts, unreadPageFacts } from './seo.ts';
export { titleLandingPage } from './seo-settings.ts';
