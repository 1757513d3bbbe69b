/** The limits of requests, from the configuration. */
import type { Config } from './config';
import type { AddressLimits } from '../platform/http/limits/rate-limits';
import type { HttpPlatform } from '../platform/http/platform';

const minute = 60_000;

/** Per person and minute; test messages per hour. */
export function rateLimits(config: Config): HttpPlatform['rateLimits'] {
  const perMinute = (max: number) => ({ max, timeWindowMs: minute });
  const rare = perMinute(config.RATE_SIGN_IN);
  return {
    read: perMinute(config.RATE_READ),
    write: perMinute(config.RATE_WRITE),
    export: perMinute(config.RATE_EXPORT),
    feed: perMinute(config.RATE_FEED),
    signIn: rare,
    invite: perMinute(config.RATE_INVITE),
    resend: perMinute(config.RATE_RESEND),
    testMessage: { max: 10, timeWindowMs: 60 * minute },
    upload: perMinute(config.RATE_UPLOAD),
    support: rare,
    translate: perMinute(config.RATE_TRANSLATE),
    location: perMinute(config.RATE_LOCATION),
  };
}

/** Requests for sign-in pages and file links carry no token. They get the limit of reads, per address. */
export const addressLimits = ({ RATE_ADDRESS, RATE_READ }: Config): AddressLimits => ({
  max: { all: RATE_ADDRESS, health: RATE_ADDRESS, signIn: RATE_READ, files: RATE_READ },
  timeWindowMs: minute,
});
