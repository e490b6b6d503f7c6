// npm sends a signal to the shell between it and the script. That shell dies without passing it on, and the script would
// go on running as an orphan. So it ends itself when its parent has changed.
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
