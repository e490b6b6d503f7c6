/** Worshiping creators, for the screens of other slices. */
export { WorshipButton } from './WorshipButton.tsx';
