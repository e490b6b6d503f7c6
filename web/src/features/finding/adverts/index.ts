/** Adverts on the screens of other slices. */
export { AdvertSlot } from './AdvertSlot.tsx';
export { refreshAdverts } from './refresh.ts';
export { useFeedAdverts } from './useFeedAdverts.tsx';
