import { findDueWork, isGated } from '../src/app/repeat-work.ts';
import { type RepeatedName, slices } from '../src/app/slices.ts';
import type { Deps } from '../src/deps.ts';

/** Runs work that a slice repeats, if it is due, which a test site never does by itself. */
export const repeatedOf =
  (deps: Deps) =>
  async (name: RepeatedName, changed: Partial<Deps> = {}): Promise<void> => {
    const work = slices.flatMap(({ repeated = [] }) => repeated).find((one) => one.name === name);
    if (!work) throw new Error(`No slice repeats work of the name ${name}: see \`repeated\` of its slice.ts`);
    const own = { ...deps, ...changed };
    if (isGated(work) && (await findDueWork(own, [work])).length === 0) return;
    await work.run(own);
  };
