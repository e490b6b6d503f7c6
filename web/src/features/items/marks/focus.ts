export const focusStage = (): void =>
  document.querySelector<HTMLElement>('.editor [data-stage]')?.focus({ preventScroll: true });
