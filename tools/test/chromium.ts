import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

/** The shell without windows comes first, because journeys take a sixth less time in it. */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macProgram = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const fetchLimitMs = 5 * 60_000;

/**
 * A Chromium for browser tests: CHROMIUM_PATH, the system's, or one fetched before. Otherwise fetches one into the
 * clone or, as root, installs it. Undefined if none is available.
 */
export async function findChromium(root: string): Promise<string | undefined> {
  // Playwright reads this when it is loaded.
  process.env.PLAYWRIGHT_BROWSERS_PATH ??= path.join(root, '.cache', 'browsers');
  return process.env.CHROMIUM_PATH || onSystem() || (await fetched()) || (await fetchOne(root)) || installPackage(root);
}

const onSystem = () => names.map(findOnPath).find(Boolean) ?? [macProgram].find(isProgram);

async function fetched(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  const place = chromium.executablePath();
  return existsSync(place) ? place : undefined;
}

async function fetchOne(root: string): Promise<string | undefined> {
  console.log('There is no Chromium on this machine. Fetching one (playwright install chromium) ...');
  execute(root, process.execPath, [path.join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium']);
  return fetched();
}

function installPackage(root: string): string | undefined {
  if (process.getuid?.() !== 0 || !findOnPath('apt-get')) return undefined;
  execute(root, 'apt-get', ['update']);
  // Ubuntu has no package of the shell.
  for (const name of [shell, 'chromium']) {
    console.log(`Installing the system package (apt-get install ${name}) ...`);
    execute(root, 'apt-get', ['install', '-y', '--no-install-recommends', name]);
    const installed = onSystem();
    if (installed) return installed;
  }
  return undefined;
}

function execute(cwd: string, program: string, args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(program, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'], timeout: fetchLimitMs });
}

const findOnPath = (name: string) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find(isProgram);

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
