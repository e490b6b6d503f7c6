import { drawIcon } from './draw-icon.ts';

export const Shuffle = drawIcon(
  'm18 14 4 4-4 4',
  'm18 2 4 4-4 4',
  'M2 18h1.973a4 4 0 0 0 3.3-1.7l5.454-8.6a4 4 0 0 1 3.3-1.7H22',
  'M2 6h1.972a4 4 0 0 1 3.6 2.2',
  'M22 18h-6.041a4 4 0 0 1-3.3-1.8l-.359-.45',
);
