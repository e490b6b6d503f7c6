export { type AgeGate, openAgeGate } from './gate.ts';
