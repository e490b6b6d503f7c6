const PARENT = process.ppid;

/** A loop over packets blocks events, so it must look itself whether the site has ended. */
export function exitWithoutParent(): void {
  if (process.ppid !== PARENT) process.exit(1);
}
