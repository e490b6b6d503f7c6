export { AdvertSlot } from './AdvertSlot.tsx';
export { refreshAdverts } from './refresh.ts';
export { useFeedAdverts } from './useFeedAdverts.tsx';
