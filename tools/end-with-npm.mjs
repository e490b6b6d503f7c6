// npm's shell dies on a signal without passing it on, which would leave an orphan. So the script ends itself once its
// parent has changed.
const pollMs = 250;

export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, pollMs);
  timer.unref();
}
