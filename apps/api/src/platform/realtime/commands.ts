/** Commands between processes, encoded as payloads of PostgreSQL notifications. */
import { z } from 'zod';
import type { RealtimeMessage } from './port';

/** PostgreSQL accepts payloads shorter than 8000 bytes. */
const payloadBytes = 7_900;

const names = z.array(z.string());
const message: z.ZodType<RealtimeMessage> = z.object({
  channels: names,
  event: z.string(),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), names])),
  coalesce: z.boolean().optional(),
});

const command = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('message'), message }),
  z.object({ kind: z.literal('disconnect'), userId: z.string(), at: z.number() }),
  z.object({ kind: z.literal('unsubscribe'), userId: z.string(), channels: names, at: z.number() }),
]);

const envelope = z.object({ from: z.string(), commands: z.array(command) });

export type Command = z.output<typeof command>;
type Envelope = z.output<typeof envelope>;

/** Splits the commands into payloads that fit, in order. Throws RangeError if a message is too long even with one channel. */
export function pack(from: string, commands: Command[]): string[] {
  const empty = bytes({ from, commands: [] });
  const payloads: Command[][] = [];
  let room = 0;
  for (const piece of commands.flatMap((whole) => split(whole, payloadBytes - empty))) {
    const size = bytes(piece) + 1;
    if (size > room) {
      payloads.push([]);
      room = payloadBytes - empty;
    }
    payloads.at(-1)?.push(piece);
    room -= size;
  }
  return payloads.map((packed) => JSON.stringify({ from, commands: packed } satisfies Envelope));
}

/** Parses a payload. Undefined if it is invalid, because every role of the database can notify. */
export function unpack(payload: string): Envelope | undefined {
  try {
    return envelope.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}

function split(whole: Command, room: number): Command[] {
  if (bytes(whole) < room) return [whole];
  const channels = whole.kind === 'message' ? whole.message.channels : whole.kind === 'unsubscribe' ? whole.channels : [];
  if (channels.length < 2) throw new RangeError('A real-time message is too long: it may contain only ids and versions');
  const middle = channels.length >> 1;
  return [channels.slice(0, middle), channels.slice(middle)].flatMap((half) => split(withChannels(whole, half), room));
}

function withChannels(whole: Command, channels: string[]): Command {
  if (whole.kind === 'message') return { ...whole, message: { ...whole.message, channels } };
  return whole.kind === 'unsubscribe' ? { ...whole, channels } : whole;
}

const bytes = (value: object): number => Buffer.byteLength(JSON.stringify(value));
