/** A closing dialog does not count. Nor does a toast, which has the role of a dialog but is not modal. */
export const isDialogOpen = (): boolean =>
  document.querySelector(':is([role=dialog], [role=alertdialog]):not([aria-modal=false], [data-closed])') !== null;
