export { veilPlan } from './veil-plan.ts';
