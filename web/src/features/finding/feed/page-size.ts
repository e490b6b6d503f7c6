/** Items per page, equal to the contract's. Importing it would bring the contract's schemas into the first load. */
export const feedPageSize = 20;
