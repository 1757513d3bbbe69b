import type { ClientConfig } from '../config';

/** The company and the site of the QR code with which this device signs people in by their numbers. */
const storageKey = 'muster.place';

/** The settings of this device. The address of a QR code makes it use the product's own issuer, until somebody chooses the company account. */
export function ofDevice(config: ClientConfig): ClientConfig {
  try {
    const { pathname, search } = window.location;
    if (/(number|company)-sign-in$/.test(pathname)) {
      localStorage.setItem(storageKey, search.split('=')[1] ?? '');
      history.replaceState(null, '', config.basePath);
    }
    const place = localStorage.getItem(storageKey);
    if (place && config.numberSignIn) return { ...config, ...config.numberSignIn, scope: `openid ${place}` };
  } catch {
    // a browser that refuses storage signs in with company accounts
  }
  return config;
}
