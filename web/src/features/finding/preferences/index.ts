export { WorshipSection } from './WorshipSection.tsx';
export { betaWords, genderOptions } from './words.ts';
