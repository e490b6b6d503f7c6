export { HidingMenu } from './HidingMenu.tsx';
