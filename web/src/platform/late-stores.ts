/** Emptied when the member changes. A store whose code loads late adds itself, because it is empty before. */
export const lateStores = new Set<() => void>();
