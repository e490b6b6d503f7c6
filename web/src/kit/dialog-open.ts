/** Whether a dialog has the keys. A toast is a dialog by its role too, but one that holds nothing up. */
export const isDialogOpen = (): boolean =>
  document.querySelector(':is([role=dialog], [role=alertdialog]):not([aria-modal=false])') !== null;
