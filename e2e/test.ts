import { test as base, expect, type Page } from '@playwright/test';
import { type Guard, guard } from './guard.ts';
import { Member, password } from './member.ts';
import { promoteToAdmin } from './promote.ts';
import { type RunningSite, startSite } from './site.ts';
import { openPublishing } from './site-database.ts';
import { spokenLanguage } from './translation/spoken-language.ts';

type Visit = { page: Page } & Pick<Guard, 'expects' | 'ignores' | 'leadsTo'>;
type WorkerFixtures = {
  /** Ready once the journeys look for the texts of another language, if `VEIL_LANGUAGE` names one. */
  spoken: null;
  /** A site for all journeys of one worker, so that two workers do not see each other's items. */
  workerSite: RunningSite;
};
type Fixtures = {
  site: string;
  join: (profile?: Parameters<typeof Member.join>[1]) => Promise<Member>;
  makeAdmin: (member: Member) => Promise<void>;
  /** A separate browser, signed in if a member is given. Unannounced faults fail the journey. */
  visit: (member?: Member | null, colorScheme?: 'dark' | 'light', locale?: string) => Promise<Visit>;
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  spoken: [
    async ({ browser }, use) => {
      if (spokenLanguage !== 'en') await (await import('./translation/index.ts')).speak(browser, spokenLanguage);
      await use(null);
    },
    { scope: 'worker', auto: spokenLanguage !== 'en' },
  ],
  workerSite: [
    async ({}, use) => {
      const site = await startSite({ DETECTOR: 'none' });
      await openPublishing(site);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  site: async ({ workerSite }, use) => use(workerSite.url),
  makeAdmin: async ({ workerSite }, use) => use((member) => promoteToAdmin(member, workerSite)),
  join: async ({ site }, use) => use((profile) => Member.join(site, profile)),
  visit: async ({ browser, site, contextOptions, serviceWorkers }, use, info) => {
    const opened: { guard: Guard; close: () => Promise<void> }[] = [];
    await use(async (member = null, colorScheme = 'dark', locale = info.project.use.locale) => {
      const { viewport, hasTouch, isMobile, deviceScaleFactor, timezoneId } = info.project.use;
      const context = await browser.newContext({
        ...contextOptions,
        viewport,
        hasTouch,
        isMobile,
        deviceScaleFactor,
        locale,
        timezoneId,
        reducedMotion: 'reduce',
        baseURL: site,
        colorScheme,
        acceptDownloads: true,
        serviceWorkers,
      });
      const watch = await guard(context, site);
      await context.addInitScript(leaveOutBlur);
      opened.push({ guard: watch, close: () => context.close() });
      // Before the first paint the page reads the theme chosen here.
      await context.addInitScript((theme) => {
        if (location.protocol.startsWith('http')) localStorage.setItem('veil.theme', theme);
      }, colorScheme);
      if (member) await signIn(context.request, member);
      const { expects, ignores, leadsTo } = watch;
      return { page: await context.newPage(), expects, ignores, leadsTo };
    });
    for (const { close } of opened) await close();
    expect(opened.flatMap(({ guard: { troubles } }) => troubles)).toEqual([]);
  },
});

/**
 * Chromium blurs what is behind panels without a GPU, which took 14 of 19 s of CPU of its GPU process in one journey.
 * The veil keeps its mist.
 */
function leaveOutBlur(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':not(.veil-mist) { backdrop-filter: none !important }');
  document.adoptedStyleSheets = [sheet];
}

async function signIn(request: Page['request'], member: Member): Promise<void> {
  const answer = await request.post('/api/auth/sign-in/email', {
    data: { email: member.email, password },
    headers: { 'x-forwarded-for': member.headers['x-forwarded-for'] ?? '' },
  });
  expect(answer.status()).toBe(200);
}

export { expect };
