/** Items per page. Equal to the contract's, whose file would bring its schemas into the first load. */
export const feedPageSize = 20;
