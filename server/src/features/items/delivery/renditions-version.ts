/** Raise it with a change that stored renditions should get (`veil media regenerate --older-than`). */
export const renditionsVersion = 1;
