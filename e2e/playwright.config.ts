import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';

/** Where a Chromium may be: `npm test` names one; else the one on the path. */
const onPath = (process.env.PATH ?? '')
  .split(path.delimiter)
  .map((folder) => path.join(folder, 'chromium'))
  .find((file) => existsSync(file));

export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  // Each worker has a site and a browser of its own; its journeys are told apart by their members.
  workers: 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // For busy machines: nothing waits for time, all for conditions.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    trace: 'off',
    // A journey that answers requests itself must see them all; those of a service worker it would not.
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
      ],
    },
  },
  // The phone first, whose longest file is its first: at the end of the desktop's files two short ones run, and no worker waits.
  projects: [
    {
      name: 'phone',
      testMatch: /(phone|accessibility|zones)\.spec\.ts$/,
      use: { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    { name: 'desktop', testIgnore: /phone\.spec\.ts$/, use: { viewport: { width: 1440, height: 900 } } },
  ],
});
