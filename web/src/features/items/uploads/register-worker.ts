/** Serves the page offline and takes shared files. A failure is ignored (seed, section 2). */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !navigator.serviceWorker) return;
  navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
}
