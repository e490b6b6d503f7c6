/** The id of the panel of a list of tabs. */
export const panelOf = (id: string): string => `${id}panel`;
