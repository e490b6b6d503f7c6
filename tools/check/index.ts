import { deadCodeChecks } from './dead-code.ts';
import { documentChecks } from './documents.ts';
import { edgeChecks } from './edges.ts';
import { engineChecks } from './engines.ts';
import { installWeightChecks } from './install-weight.ts';
import { logMessageChecks } from './log-messages.ts';
import { mustChecks } from './musts.ts';
import { retiredWordChecks } from './retired-words.ts';
import { schemaChecks } from './schema.ts';
import { screenWordChecks } from './screen-words.ts';
import { sizeChecks } from './sizes.ts';
import { sliceListChecks } from './slice-lists.ts';
import { storedByteChecks } from './stored-bytes.ts';
import { tableChecks } from './tables.ts';
import { variableChecks } from './variables.ts';
import { weightChecks } from './weight.ts';

/** `sources`: the page is not built, so that what it weighs is left out. */
const sourcesOnly = process.argv.includes('sources');
const checks = [
  ...edgeChecks,
  ...sizeChecks,
  ...sliceListChecks,
  ...tableChecks,
  ...schemaChecks,
  ...documentChecks,
  ...mustChecks,
  ...deadCodeChecks,
  ...variableChecks,
  ...engineChecks,
  ...(sourcesOnly ? [] : weightChecks),
  ...installWeightChecks,
  ...screenWordChecks,
  ...retiredWordChecks,
  ...logMessageChecks,
  ...storedByteChecks,
];
let failed = 0;

for (const { name, run } of checks) {
  const broken = await run();
  if (broken.length) failed += 1;
  console.log(`${broken.length ? 'BROKEN' : 'holds '}  ${name}`);
  for (const line of broken) console.log(`        ${line}`);
}
console.log(`${checks.length - failed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
