export { AboutYouSection } from './AboutYouSection.tsx';
export { DeviceSection } from './DeviceSection.tsx';
export { LanguageSection } from './LanguageSection.tsx';
export { VeilSection } from './VeilSection.tsx';
export { WorshipSection } from './WorshipSection.tsx';
