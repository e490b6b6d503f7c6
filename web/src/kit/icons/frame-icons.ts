import { drawIcon } from './draw-icon.ts';

/** The icons of the bars, which load beside the first calls. */
export const Bell = drawIcon('M10.268 21a2 2 0 0 0 3.464 0|M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326');
export const ChevronDown = drawIcon('m6 9 6 6 6-6');
export const Ellipsis = drawIcon('circle?cx=12&cy=12&r=1|circle?cx=19&cy=12&r=1|circle?cx=5&cy=12&r=1');
export const GalleryVertical = drawIcon('M3 2h18|rect?width=18&height=12&x=3&y=6&rx=2|M3 22h18');
export const Gauge = drawIcon('m12 14 4-4|M3.34 19a10 10 0 1 1 17.32 0');
export const House = drawIcon('M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8|M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z');
export const LayoutGrid = drawIcon('rect?width=7&height=7&x=3&y=3&rx=1|rect?width=7&height=7&x=14&y=3&rx=1|rect?width=7&height=7&x=14&y=14&rx=1|rect?width=7&height=7&x=3&y=14&rx=1');
export const LogIn = drawIcon('m10 17 5-5-5-5|M15 12H3|M15 3h4a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-4');
export const Menu = drawIcon('M4 5h16|M4 12h16|M4 19h16');
export const Plus = drawIcon('M5 12h14|M12 5v14');
export const Search = drawIcon('m21 21-4.34-4.34|circle?cx=11&cy=11&r=8');
export const Shuffle = drawIcon('m18 14 4 4-4 4|m18 2 4 4-4 4|M2 18h1.973a4 4 0 0 0 3.3-1.7l5.454-8.6a4 4 0 0 1 3.3-1.7H22|M2 6h1.972a4 4 0 0 1 3.6 2.2|M22 18h-6.041a4 4 0 0 1-3.3-1.8l-.359-.45');
export const SlidersHorizontal = drawIcon('M10 5H3|M12 19H3|M14 3v4|M16 17v4|M21 12h-9|M21 19h-5|M21 5h-7|M8 10v4|M8 12H3');
export const Star = drawIcon('M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z');
export const UserRound = drawIcon('circle?cx=12&cy=8&r=5|M20 21a8 8 0 0 0-16 0');
export const X = drawIcon('M18 6 6 18|m6 6 12 12');
