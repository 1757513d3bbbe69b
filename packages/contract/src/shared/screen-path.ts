/**
 * Paths of screens, relative to the base path: everything but the api, SCIM, the provider, files, sockets and whatever looks like a file.
 * `kiosk` and `n` are the short addresses of the sign-in with a number. The usual names of probes are no screens: a probe of a wrong address must not succeed.
 */
const screenPath =
  /^\/(?!(api|scim|idp|site-access|kiosk|n|company-sign-in|files|healthz?|livez|readyz|metrics)(\/|$)|app\/|assets\/)[^.]*$/;

/** Whether the server answers this path, which begins with a slash, with the page [2.1]. */
export const isScreenPath = (path: string): boolean => screenPath.test(path);
