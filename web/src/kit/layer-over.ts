/** The list lies above panels and below the fixed bars, or above the bar or dialog that contains the element. */
export const layerOver = (anchor: Element | null): string =>
  anchor?.closest('header, nav, [role=dialog], [role=alertdialog]') ? 'z-50' : 'z-25';
