/**
 * The only way from text to a script: workers, from files of the site. The page's policy (Trusted Types) and this
 * function refuse every other address.
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
