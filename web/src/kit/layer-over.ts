/**
 * How high a list stands that opens at an element of the page: over panels and under the bars at the window's edges, below
 * which the element scrolls away; but over the bar or the dialog that holds the element.
 */
export const layerOver = (anchor: Element | null): string =>
  anchor?.closest('header, nav, [role=dialog], [role=alertdialog]') ? 'z-50' : 'z-25';
