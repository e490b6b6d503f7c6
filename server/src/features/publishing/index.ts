/** Makes the masters of items. */
export { drawForMaker } from './draw-for-maker.ts';
export { loadEditPlan } from './edit-plan.ts';
