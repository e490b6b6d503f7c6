/**
 * Whether a dialog has the keys. One that is on its way out has not, nor has a toast: a dialog by its role too, but one
 * that holds nothing up.
 */
export const isDialogOpen = (): boolean =>
  document.querySelector(':is([role=dialog], [role=alertdialog]):not([aria-modal=false], [data-closed])') !== null;
