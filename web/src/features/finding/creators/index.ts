export { similarCreatorsQuery, worshipQuery } from './queries.ts';
export { rankWords, worshipersWord } from './rank-words.ts';
export { WorshipButton } from './WorshipButton.tsx';
