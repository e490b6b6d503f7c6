/** Worshiping creators and their titles, for the screens of other slices. */
export { WorshipButton } from './WorshipButton.tsx';
