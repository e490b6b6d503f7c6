/** How to set up a site without an admin. The token stands behind the `#`: browsers send that part to nobody. */
export const startWords = (address: string, token: string): string =>
  [
    '  This site has no admin yet. Set it up at',
    `    ${address}/#/start?token=${token}`,
    '  The address works once, and only until the site has an admin.',
  ].join('\n');
