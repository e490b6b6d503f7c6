/** Loaded together beside the first calls. */
export { Dock } from './Dock.tsx';
export { Header } from './Header.tsx';
