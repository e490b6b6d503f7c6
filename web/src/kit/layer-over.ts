/**
 * The z-index of a list that opens at an element of the page. The list is above panels and below the fixed bars, under
 * which the element scrolls. If the element is inside a bar or a dialog, the list is above that too.
 */
export const layerOver = (anchor: Element | null): string =>
  anchor?.closest('header, nav, [role=dialog], [role=alertdialog]') ? 'z-50' : 'z-25';
