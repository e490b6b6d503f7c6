import { busyStateChecks } from './busy-state.ts';
import { commentChecks } from './comments.ts';
import { deadCodeChecks } from './dead-code.ts';
import { documentChecks } from './documents.ts';
import { edgeChecks } from './edges.ts';
import { engineChecks } from './engines.ts';
import { partPaths } from './files.ts';
import { installWeightChecks } from './install-weight.ts';
import { loadFailureChecks } from './load-failures.ts';
import { logMessageChecks } from './log-messages.ts';
import { messageChecks } from './messages.ts';
import { mustChecks } from './musts.ts';
import { plainWordChecks } from './plain-words.ts';
import { retiredWordChecks } from './retired-words.ts';
import { schemaChecks } from './schema.ts';
import { screenWordChecks } from './screen-words.ts';
import { sizeChecks } from './sizes.ts';
import { sliceListChecks } from './slice-lists.ts';
import { storedByteChecks } from './stored-bytes.ts';
import { tableChecks } from './tables.ts';
import { variableChecks } from './variables.ts';
import { weightChecks } from './weight.ts';

/** `sources` and `part`: the page is not built, so its weight is not checked. */
const sourcesOnly = process.argv.includes('sources') || partPaths !== null;
const all = [
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
  ...messageChecks,
  ...screenWordChecks,
  ...retiredWordChecks,
  ...plainWordChecks,
  ...commentChecks,
  ...logMessageChecks,
  ...storedByteChecks,
  ...busyStateChecks,
  ...loadFailureChecks,
];
const checks = all.filter(({ isLong }) => !isLong || !partPaths);
let failed = 0;

for (const { name, run, remedy } of checks) {
  const broken = await run();
  if (broken.length) failed += 1;
  console.log(`${broken.length ? 'BROKEN' : 'holds '}  ${name}`);
  for (const line of broken) console.log(`        ${line}`);
  if (broken.length) console.log(`        Remedy: ${remedy}`);
}
if (partPaths)
  for (const { name } of all) if (!checks.some((one) => one.name === name)) console.log(`not run  ${name}`);
console.log(`${checks.length - failed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
