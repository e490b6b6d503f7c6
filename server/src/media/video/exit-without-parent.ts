const PARENT = process.ppid;

/** A loop over packets blocks events, so it must check itself if the site has ended. */
export function exitWithoutParent(): void {
  if (process.ppid !== PARENT) process.exit(1);
}
