/** For tests of other slices. */
export { veilPlan } from './veil-plan.ts';
