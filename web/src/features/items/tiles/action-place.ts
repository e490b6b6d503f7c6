import { type ComponentType, createContext, type ReactNode } from 'react';

export type ActionButtonProps = {
  label: string;
  name?: string;
  icon: ReactNode;
  onPress: () => void;
  pressed?: boolean;
  count?: string;
  opensDialog?: boolean;
  tone?: 'plain' | 'danger';
  /** If not all actions fit, those of the highest ranks are only in the menu. */
  rank?: number;
};

/** Shows a dialog in place of the menu. `close` ends both. */
export type ShowLayer = (layer: (close: () => void) => ReactNode) => void;

type ActionPlace =
  | { look: 'page' | 'tile'; Row?: undefined; show?: undefined; close?: undefined }
  | { look: 'menu'; Row: ComponentType<ActionButtonProps>; show: ShowLayer; close: () => void };

export const ActionPlace = createContext<ActionPlace>({ look: 'page' });
