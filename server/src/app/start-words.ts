/** Where a site without an admin is set up. The token stands behind the `#`: browsers send that part to nobody. */
export const startAddress = (address: string, token: string): string => `${address}/#/start?token=${token}`;

/** How to set up a site without an admin. */
export const startWords = (address: string, token: string): string =>
  [
    '  This site has no admin yet. Set it up at',
    `    ${startAddress(address, token)}`,
    '  The address works once, and only until the site has an admin.',
  ].join('\n');
