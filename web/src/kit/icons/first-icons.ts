import { drawIcon } from './draw-icon.ts';

/** The icons of the first load. A path here costs bytes before the first tile. */
export const ImageOff = drawIcon('line?x1=2&x2=22&y1=2&y2=22|M10.41 10.41a2 2 0 1 1-2.83-2.83|line?x1=13.5&x2=6&y1=13.5&y2=21|line?x1=18&x2=21&y1=12&y2=15|M3.59 3.59A1.99 1.99 0 0 0 3 5v14a2 2 0 0 0 2 2h14c.55 0 1.052-.22 1.41-.59|M21 15V5a2 2 0 0 0-2-2H9');
export const Lock = drawIcon('rect?width=18&height=11&x=3&y=11&rx=2&ry=2|M7 11V7a5 5 0 0 1 10 0v4');
export const Play = drawIcon('M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z');
export const RotateCw = drawIcon('M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8|M21 3v5h-5');
