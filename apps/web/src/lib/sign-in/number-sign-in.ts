import type { ClientConfig } from '../config';

/**
 * The settings of this device. The address of a QR code leaves a cookie with the company and the site: the device then uses the product's own
 * issuer, until somebody chooses the company account.
 */
export function ofDevice(config: ClientConfig): ClientConfig {
  const place = /muster_place=([\d-]+)/.exec(document.cookie)?.[1];
  return place && config.numberSignIn ? { ...config, ...config.numberSignIn, scope: `openid ${place}` } : config;
}
