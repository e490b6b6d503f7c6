/**
 * The one way from text to a script: workers, from files of the site. The policy of the page refuses all else (Trusted Types), and so does
 * this for any other address.
 */
(globalThis as { trustedTypes?: { createPolicy(name: string, rules: object): void } }).trustedTypes?.createPolicy(
  'default',
  {
    createScriptURL: (address: string) => {
      const { origin, pathname } = new URL(address, location.href);
      return origin === location.origin && /^\/(assets\/|service-worker\.js$)/.test(pathname) ? address : null;
    },
  },
);
