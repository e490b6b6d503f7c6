export { default as DataSection } from './DataSection.tsx';
