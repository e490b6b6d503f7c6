export type Protection = {
  /** `full`: a file tree of its own, no network, no other process visible. `offline`: no network. `none`: everything is visible. */
  isolation: 'full' | 'offline' | 'none';
  inUserNamespace: boolean;
  /** A separate user id for each child; only root can give one. */
  ownUser: boolean;
  unprivileged: boolean;
  limited: boolean;
};

export type ResourceLimits = {
  addressSpace?: number;
  /** CPU seconds over the child's whole life. */
  cpuSeconds?: number;
  fileSize?: number;
};
