import { type Browser, chromium, type Page } from '@playwright/test';

export const widths = [1440, 1024, 768, 375, 320] as const;
export const themes = ['dark', 'light'] as const;
export type Width = (typeof widths)[number];
export type Theme = (typeof themes)[number];
export type Cookies = { name: string; value: string }[];

export const heights: Record<Width, number> = { 1440: 900, 1024: 768, 768: 1024, 375: 812, 320: 568 };

/** A browser that uses a new profile for each visit. */
export async function openBrowser(executablePath: string | undefined, site: string) {
  const browser: Browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  return {
    close: () => browser.close(),
    async visit(cookies: Cookies, width: Width, theme: Theme): Promise<Page> {
      const phone = width < 500;
      const context = await browser.newContext({
        baseURL: site,
        viewport: { width, height: heights[width] },
        colorScheme: theme,
        reducedMotion: 'reduce',
        locale: 'en-GB',
        ...(phone && { hasTouch: true, isMobile: true, deviceScaleFactor: 2 }),
      });
      await context.addInitScript((chosen) => {
        if (location.protocol.startsWith('http')) localStorage.setItem('veil.theme', chosen);
      }, theme);
      await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: site })));
      context.setDefaultTimeout(15_000);
      return context.newPage();
    },
  };
}

/** Makes the window as high as its page, so that fixed elements are at the picture's edges. */
export async function growToPage(page: Page, hasBar: boolean): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const width = page.viewportSize()?.width ?? widths[0];
  await page.setViewportSize({ width, height });
  await isLoaded(page, hasBar);
}

/** Waits for fonts, pictures in the window, the bar if any, and the end of loading states unless those are shown. */
export async function isLoaded(page: Page, hasBar: boolean, loading = false): Promise<void> {
  await page.waitForFunction(
    ([withBar, isWaiting]) => {
      // Named functions are left out: the loader would insert calls to its helper, which the page lacks.
      const inWindow = [...document.querySelectorAll('img, [aria-busy=true], [role=status] .sr-only')].filter(
        (element) => element.getBoundingClientRect().bottom > 0 && element.getBoundingClientRect().top < innerHeight,
      );
      return (
        document.fonts.status === 'loaded' &&
        // The bar loads after the screen below it.
        (!withBar || document.querySelector('header :is(a, button)') !== null) &&
        (isWaiting ||
          (!document.querySelector('.skeleton:not(.opacity-50 *)') &&
            inWindow.every((element) =>
              element instanceof HTMLImageElement
                ? element.complete
                : // Other hidden statuses name a place in a list, for example.
                  element.ariaBusy !== 'true' && !element.textContent?.startsWith('Loading'),
            )))
      );
    },
    [hasBar, loading],
  );
  // A loaded picture is not painted yet.
  await page.evaluate(() =>
    Promise.allSettled([...document.images].filter(({ complete }) => complete).map((image) => image.decode())),
  );
}
