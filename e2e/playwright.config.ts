import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { spokenLanguage, spokenLocale } from './translation/spoken-language.ts';

/** Paths of a Chromium: `npm test` names one; otherwise the one on the path. */
const folders = (process.env.PATH ?? '').split(path.delimiter);
const onPath = ['chromium-headless-shell', 'chromium']
  .flatMap((name) => folders.map((folder) => path.join(folder, name)))
  .find((file) => existsSync(file));

/**
 * Chromium 156 loads two pages of its address bar into each new window, which took 0.4 s of CPU a window. The last list
 * of the command line counts, so this one repeats the list of Playwright 1.65.
 */
const disabledFeatures =
  'WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,' +
  'AimEnabled,AvoidCorsURLLoaderRestartOnRedirect,AvoidUnnecessaryBeforeUnloadCheckSync,' +
  'DestroyProfileOnBrowserClose,HttpsFirstBalancedModeAutoEnable,HttpsUpgrades,LensOverlay,MediaRouter,' +
  'NetworkTimeServiceQuerying,OptimizationHints,PaintHolding,PreconnectToSearch,TcpPortRandomizationWin,' +
  'ThirdPartyStoragePartitioning';

export default defineConfig({
  testDir: './journeys',
  // These choose their languages themselves.
  testIgnore: spokenLanguage === 'en' ? [] : /languages\.spec\.ts$/,
  outputDir: '../test-results',
  globalSetup: '../tools/test/memory-folder.ts',
  // Each worker has its own site and browser; members distinguish its journeys.
  workers: 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // For busy machines: journeys wait for conditions, never for time.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: spokenLocale,
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    trace: 'off',
    // A journey that answers requests itself must see them all, including those of a service worker.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || onPath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${disabledFeatures}`,
      ],
    },
  },
  // The phone first, whose longest file is its first: two short files end the desktop's part, and no worker waits.
  projects: [
    {
      name: 'phone',
      testMatch: /(phone|accessibility|zones|following)\.spec\.ts$/,
      use: { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    { name: 'desktop', testIgnore: /phone\.spec\.ts$/, use: { viewport: { width: 1440, height: 900 } } },
  ],
});
