import type { ClientConfig } from '../config';

/** The company and the site of the QR code with which this device signs people in by their numbers. */
const storageKey = 'muster.place';

/**
 * The settings of this device. The address of a QR code makes it use the product's own issuer, until somebody chooses the company account. A PIN
 * session gets no real time.
 */
export function ofDevice(config: ClientConfig): ClientConfig {
  const { basePath, numberSignIn } = config;
  const { origin, pathname, search } = window.location;
  const path = pathname.slice(basePath.length);
  try {
    if (/^(number|company)-sign-in$/.test(path)) {
      localStorage.setItem(storageKey, new URLSearchParams(search).get('place') ?? '');
      history.replaceState(null, '', basePath);
    }
    const place = localStorage.getItem(storageKey);
    if (!numberSignIn || !place) return config;
    const issuer = `${origin}${basePath}site-access`;
    const endpoints = { authorization: `${issuer}/auth`, token: `${issuer}/token`, endSession: `${issuer}/session/end` };
    return { ...config, issuer, endpoints, scope: 'openid', place, realtime: undefined };
  } catch {
    return config;
  }
}
