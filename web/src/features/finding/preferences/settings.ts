/** The settings sections about the profile, in one file because they appear together. */
export { AboutYouSection } from './AboutYouSection.tsx';
export { DeviceSection } from './DeviceSection.tsx';
export { VeilSection } from './VeilSection.tsx';
export { WorshipSection } from './WorshipSection.tsx';
