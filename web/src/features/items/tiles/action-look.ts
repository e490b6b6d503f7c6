import { createContext } from 'react';

/** The look of actions: small buttons of a tile, buttons of its page, or rows of the sheet with all of them. */
export const ActionLook = createContext<'tile' | 'page' | 'row'>('page');
