export { rankWords, worshiperCount, worshipersLabel } from './rank-words.ts';
export { similarCreatorsQuery, worshipQuery } from './reads.ts';
export { WorshipButton } from './WorshipButton.tsx';
export { WorshipToggle } from './WorshipToggle.tsx';
