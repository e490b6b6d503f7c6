/** Focuses the picture. Its keys move the selected mark or draw. */
export const focusStage = (): void =>
  document.querySelector<HTMLElement>('.editor [data-stage]')?.focus({ preventScroll: true });
