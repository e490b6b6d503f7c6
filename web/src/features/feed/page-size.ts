/** Items of a page. The contract says the same; its file carries schemas, which the first load leaves out. */
export const feedPageSize = 20;
