// Asks the registry for known vulnerabilities of the site's packages. Not part of `npm test`, because its answer
// changes without a change here.
import { spawnSync } from 'node:child_process';

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8', maxBuffer: 64e6 });
let report;
try {
  report = JSON.parse(stdout);
} catch {
  report = {};
}
const counts = report.metadata?.vulnerabilities;
if (!counts) {
  console.log('Advisories were NOT checked: the registry cannot be reached, or has none. Run this where it can.');
  process.exit(0);
}
const grave = Object.values(report.vulnerabilities ?? {}).filter(({ severity }) => /^(high|critical)$/.test(severity));
for (const { name, severity, range, fixAvailable } of grave)
  console.log(`${severity}: ${name} ${range}${fixAvailable ? ' (npm audit fix knows a newer one)' : ''}`);
console.log(
  `Advisories: ${counts.critical} critical, ${counts.high} high, ${counts.moderate} moderate, ${counts.low} low.`,
);
process.exit(grave.length > 0 ? 1 : 0);
