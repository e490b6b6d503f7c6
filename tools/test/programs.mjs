import { buildTestPrograms } from '../build.mjs';

/** Bundles what tests start as processes. Vitest calls this once per run and project; the workers inherit the variable. */
export default async function providePrograms() {
  process.env.VEIL_TEST_PROGRAMS = await buildTestPrograms();
}
