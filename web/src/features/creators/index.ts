/** Worshiping creators and their titles, for the screens of other slices. */
export { worshipQuery } from './queries.ts';
export { WorshipButton } from './WorshipButton.tsx';
