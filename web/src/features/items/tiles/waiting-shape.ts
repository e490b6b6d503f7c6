export type Shape = { width: number; height: number };

const shapes = new Map<string, Shape>();

/** The maker's browser knows it before the site has made the media. */
export const rememberShape = (id: string, shape: Shape): void => {
  shapes.set(id, shape);
};

export const waitingShape = (id: string): Shape | undefined => shapes.get(id);
