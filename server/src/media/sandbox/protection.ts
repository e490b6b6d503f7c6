/** What a child process is denied on this machine. */
export type Protection = {
  /** `full`: a file tree of its own, no network, no other process visible. `offline`: no network. `none`: everything is visible. */
  isolation: 'full' | 'offline' | 'none';
  /** Namespaces are made inside a user namespace, which needs no root. */
  inUserNamespace: boolean;
  /** A user id of its own for each child; only root can give one. */
  ownUser: boolean;
  /** No new privileges and no capabilities. */
  unprivileged: boolean;
  /** Limits of memory, time and file size. */
  limited: boolean;
};

/** Kernel limits for one child. Absent means unlimited. */
export type ResourceLimits = {
  /** Address space in bytes. 2 GiB holds sharp or FFmpeg at 100 megapixels; a third leaves room for V8 and the raw pixels. */
  addressSpace?: number;
  /** CPU seconds over the child's whole life. */
  cpuSeconds?: number;
  /** Largest file it may write, in bytes. */
  fileSize?: number;
};
