<<<<<<< HEAD
/** Worshiping creators and their titles, for the screens of other slices. */
=======
/** Worshiping creators, for the screens of other slices. */
export { worshipQuery } from './queries.ts';
>>>>>>> bdb2222 (Let settings say what others see, and whom one worships in which order)
export { WorshipButton } from './WorshipButton.tsx';
