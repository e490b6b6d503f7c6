// Asks the registry for known vulnerabilities of the site's packages. `npm test` leaves it out, because its
// answer changes without a change here.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { register } from 'tsx/esm/api';
import { bundledPackages } from './build.mjs';
import { root } from './setup.mjs';

const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: root, encoding: 'utf8', maxBuffer: 64e6 });
let report;
try {
  report = JSON.parse(stdout);
} catch {
  report = {};
}
if (!report.metadata?.vulnerabilities) {
  console.log('Advisories were NOT checked: the registry cannot be reached, or has none. Run this where it can.');
  process.exit(0);
}
register();
const { sitePackages } = await import('./release/packages.ts');
const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
const isBundled = (name) => bundledPackages.some((each) => name === each || name.startsWith(`${each}/`));
const site = new Set(sitePackages(lock, isBundled));
const found = Object.values(report.vulnerabilities ?? {}).filter(({ nodes }) => nodes.some((node) => site.has(node)));
const grave = found.filter(({ severity }) => /^(high|critical)$/.test(severity));
for (const { name, severity, range, fixAvailable } of grave)
  console.log(`${severity}: ${name} ${range}${fixAvailable ? ' (npm audit fix knows a newer one)' : ''}`);
const count = (level) => `${found.filter(({ severity }) => severity === level).length} ${level}`;
console.log(`Advisories: ${['critical', 'high', 'moderate', 'low'].map(count).join(', ')}.`);
process.exit(grave.length > 0 ? 1 : 0);
