/**
 * Workers come from files of the site. The page's policy (Trusted Types) refuses every other way from text to a script.
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
