/** What travels on a socket: protocol 7 of Pusher Channels. */
import { z } from 'zod';

/** pusher-js gives up below 4100, waits a second below 4200, and comes back at once above. */
export const closeCodes = {
  unknownKey: 4001,
  protocolUnsupported: 4007,
  protocolMissing: 4008,
  unauthorised: 4009,
  comeBackLater: 4100,
  comeBackNow: 4200,
  pongMissing: 4201,
} as const;

export const eventRefusedCode = 4301;

const clientMessage = z.object({ event: z.string(), data: z.unknown() });

export const subscribeData = z.object({ channel: z.string(), auth: z.string().nullish(), channel_data: z.string().nullish() });
export const unsubscribeData = z.object({ channel: z.string() });
export const signinData = z.object({ auth: z.string(), user_data: z.string() });

export type ClientMessage = z.output<typeof clientMessage>;

/** The message, or undefined when it is none. */
export function parseMessage(text: string): ClientMessage | undefined {
  try {
    return clientMessage.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** The data of an event is itself a string of JSON. */
export const encodeMessage = (event: string, data: object, channel?: string): string =>
  JSON.stringify({ event, channel, data: JSON.stringify(data) });
