export type Shape = { width: number; height: number };

const shapes = new Map<string, Shape>();

/** The shape of an item's file, which its maker's browser knows before the site has made the media. */
export const noteShape = (id: string, shape: Shape): void => {
  shapes.set(id, shape);
};

export const waitingShape = (id: string): Shape | undefined => shapes.get(id);
