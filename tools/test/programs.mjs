import { buildTestPrograms } from '../build.mjs';

/** Bundles the processes that tests start. Vitest calls this once per run and project; workers inherit the variable. */
export default async function providePrograms() {
  process.env.VEIL_TEST_PROGRAMS = await buildTestPrograms();
}
