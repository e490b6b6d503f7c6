export type Protection = {
  /** `full`: an own file tree, no network, no other process. `offline`: no network. `none`: everything is visible. */
  isolation: 'full' | 'offline' | 'none';
  inUserNamespace: boolean;
  /** Only root can give one. */
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
