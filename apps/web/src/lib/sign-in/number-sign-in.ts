import type { ClientConfig } from '../config';

/**
 * The settings of this device. The address in a QR code leaves a cookie with the company and the site. The device then uses the product's
 * own issuer, until a person chooses the company account.
 */
export function ofDevice(config: ClientConfig): ClientConfig {
  const place = /muster_place=([\d-]+)/.exec(document.cookie)?.[1];
  return place && config.numberSignIn ? { ...config, ...config.numberSignIn, scope: `openid ${place}` } : config;
}

/** Whether the page is on a shared device of a site: the cookie then names the device too. */
export const isSharedDevice = ({ isPinSession, scope }: ClientConfig): boolean => isPinSession === true && Boolean(scope?.split('-')[2]);
