export { AltButton } from './AltButton.tsx';
export { AltField } from './AltField.tsx';
export { HeldAlt } from './HeldAlt.tsx';
export { useLiftedAlt } from './useLiftedAlt.ts';
