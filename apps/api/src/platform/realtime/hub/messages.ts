/** The messages on a socket: protocol 7 of Pusher Channels. */
import { z } from 'zod';

/** pusher-js gives up for codes below 4100, reconnects after a second below 4200, and at once from 4200 on. */
export const closeCodes = {
  unknownKey: 4001,
  protocolUnsupported: 4007,
  protocolMissing: 4008,
  unauthorised: 4009,
  reconnectLater: 4100,
  reconnectNow: 4200,
  pongMissing: 4201,
} as const;

export const eventRefusedCode = 4301;

const clientMessage = z.object({ event: z.string(), data: z.unknown() });

export const subscribeData = z.object({ channel: z.string(), auth: z.string().nullish(), channel_data: z.string().nullish() });
export const unsubscribeData = z.object({ channel: z.string() });
export const signinData = z.object({ auth: z.string(), user_data: z.string() });

type ClientMessage = z.output<typeof clientMessage>;

/** Parses a message. Undefined if it is invalid. */
export function parseMessage(text: string): ClientMessage | undefined {
  try {
    return clientMessage.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** The data of an event is a JSON string inside the JSON message. */
export const encodeMessage = (event: string, data: object, channel?: string): string =>
  JSON.stringify({ event, channel, data: JSON.stringify(data) });
