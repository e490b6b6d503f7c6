/** The sections of the settings that are about the profile: one file, since they are shown together. */
export { AboutYouSection } from './AboutYouSection.tsx';
export { DeviceSection } from './DeviceSection.tsx';
export { VeilSection } from './VeilSection.tsx';
export { WorshipSection } from './WorshipSection.tsx';
