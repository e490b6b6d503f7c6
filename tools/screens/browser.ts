import { type Browser, chromium, type Page } from '@playwright/test';

export const widths = [1440, 768, 375] as const;
export const themes = ['dark', 'light'] as const;
export type Theme = (typeof themes)[number];
export type Cookies = { name: string; value: string }[];

export const heights: Record<(typeof widths)[number], number> = { 1440: 900, 768: 1024, 375: 812 };

/** A browser that uses a new profile for each visit. */
export async function openBrowser(executablePath: string | undefined, site: string) {
  const browser: Browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  return {
    close: () => browser.close(),
    async visit(cookies: Cookies, width: (typeof widths)[number], theme: Theme): Promise<Page> {
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
      return context.newPage();
    },
  };
}

/** Makes the window as high as its page, so that fixed elements are at the edges of the picture. */
export async function growToPage(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const width = page.viewportSize()?.width ?? widths[0];
  await page.setViewportSize({ width, height });
  await isLoaded(page);
}

/** Waits for fonts, for all pictures in the window, and for the end of loading states. */
export async function isLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // Without named functions: the loader would insert calls to its own helper, which the page does not have.
    const inWindow = [...document.querySelectorAll('img, [aria-busy=true], [role=status] .sr-only')].filter(
      (element) => element.getBoundingClientRect().bottom > 0 && element.getBoundingClientRect().top < innerHeight,
    );
    return (
      document.fonts.status === 'loaded' &&
      inWindow.every((element) => element instanceof HTMLImageElement && element.complete)
    );
  });
  // A loaded picture is not painted yet.
  await page.evaluate(() =>
    Promise.allSettled([...document.images].filter(({ complete }) => complete).map((image) => image.decode())),
  );
}
