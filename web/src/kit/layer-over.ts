/**
 * The z-index of a list that opens at an element of the page: above panels and below the fixed bars, under which the element
 * scrolls; above the bar or the dialog too when the element is inside it.
 */
export const layerOver = (anchor: Element | null): string =>
  anchor?.closest('header, nav, [role=dialog], [role=alertdialog]') ? 'z-50' : 'z-25';
