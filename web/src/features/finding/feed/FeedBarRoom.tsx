/** Pixels: the number of items, and the second row of buttons if they do not fit beside the title. */
const height = { number: 30.5, row: 64, touchRow: 68 };
/** Widths of the window from which the buttons of phones, and those of wider windows, fit beside the title. */
const fits = { phone: 456, wide: 904 };

function roomBelowTitle(): number {
  const { clientWidth } = document.documentElement;
  if (clientWidth >= (innerWidth < 768 ? fits.phone : fits.wide)) return height.number;
  return height.number + (matchMedia('(pointer: coarse)').matches ? height.touchRow : height.row);
}

/** The tabs follow. */
export const belowBar = 'mb-2! md:mb-3!';

export const FeedBarRoom = () => (
  <div className={belowBar}>
    <p className="text-h1">&nbsp;</p>
    <div style={{ height: roomBelowTitle() }} />
  </div>
);
