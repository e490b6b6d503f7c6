/**
 * The version of the code that draws renditions from masters. Raise it with a change that the stored ones should get too;
 * `veil media regenerate --older-than` draws those again.
 */
export const renditionsVersion = 1;
