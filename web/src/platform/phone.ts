/** Wider screens place the bar of the feed in another way. */
const widestPx = 467;
/** `--gutter` of phones (`styles.css`). */
const gutterPx = 16;

/** The width is known when the page's head has been read. */
export const isPhone = (): boolean => innerWidth <= widestPx && matchMedia('(pointer: coarse)').matches;

/** Pixels between the gutters of a phone, which has no bar for scrolling. */
export const phoneWidth = (): number => innerWidth - 2 * gutterPx;
