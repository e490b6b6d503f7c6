// npm hands a signal on to the shell between it and the script, and that shell dies of it without handing it on: the
// script would stay behind as an orphan. It ends itself when its parent has changed.
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
