/** Push subscriptions of browsers, and registrations of apps [7.69]. */
import { z } from 'zod';
import { readPushToken } from './push-token';

const maxToken = 1_000;
const examplePushToken = `https://push.example/7f3a#B${'A'.repeat(86)}.${'A'.repeat(22)}`;

export const pushToken = z
  .string()
  .max(maxToken)
  .refine((token) => readPushToken(token) !== undefined, { error: 'Pattern' })
  .meta({ examples: [examplePushToken] });

export const pushTokenCreation = z.object({ token: pushToken });

/** An unknown token is not an error. */
export const pushTokenParams = z.object({ token: z.string().max(maxToken) });

/** The server's public key, which a browser needs for a subscription (VAPID). */
export const pushKey = z.object({ publicKey: z.string() });
