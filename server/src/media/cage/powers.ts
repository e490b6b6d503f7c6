/** What this machine lets us take away from a child process. */
export type Protection = {
  /** `own`: a file tree of its own, no network, no other process in sight. `offline`: no network. `all`: nothing is hidden. */
  reach: 'own' | 'offline' | 'all';
  /** Namespaces are made inside a user namespace: what a user who is not root may do. */
  inUserNamespace: boolean;
  /** A user id of its own for each child; only root can give one. */
  ownUser: boolean;
  /** No new privileges and no capabilities. */
  unprivileged: boolean;
  /** Limits of memory, time and file size. */
  limited: boolean;
};

/** Caps of the kernel on one child. Absent means uncapped. */
export type Caps = {
  /** Address space in bytes. 2 GiB holds sharp or FFmpeg at 100 megapixels; a third leaves room for V8 and the raw pixels. */
  addressSpace?: number;
  /** CPU seconds over the child's whole life. */
  cpuSeconds?: number;
  /** Largest file it may write, in bytes. */
  fileSize?: number;
};
