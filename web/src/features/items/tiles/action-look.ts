import { createContext } from 'react';

export const ActionLook = createContext<'tile' | 'page' | 'row'>('page');
