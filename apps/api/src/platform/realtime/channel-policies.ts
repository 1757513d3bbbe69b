/** Who may subscribe to which channel [7.81]. Each feature declares the policy of its channels; `registries.ts` collects them. */
import { parsePrivateChannel } from '@muster/contract/shared/channels';
import { accessFunction } from '../http/access';
import type { Context } from '../http/context';
import { HttpError, forbidden, notFound } from '../http/errors';

/**
 * The policy of one kind of channel: the people who may read its resource. Messages contain only ids and tags, but the fact that
 * something happens is confidential too. Throws the same errors as reading the resource.
 */
export interface ChannelPolicy {
  kind: string;
  require(ctx: Context, id: string): Promise<unknown>;
}

/** The policy of channels whose id is a whole number. Any other id gives 404. */
export const numbered = ({ kind }: { kind: string }, require: (ctx: Context, id: number) => Promise<unknown>): ChannelPolicy => ({
  kind,
  require: async (ctx, id) => require(ctx, wholeNumber(id)),
});

declare module '../http/context' {
  interface Registries {
    readonly channels: readonly ChannelPolicy[];
  }
}

/** Throws 403 for an unknown channel, another person's channel, or a resource that the caller may not read [7.81]. */
export const requireChannel = accessFunction('requireChannel', async (ctx: Context, channelName: string): Promise<void> => {
  const channel = parsePrivateChannel(channelName);
  const policy = channel && ctx.registries.channels.find(({ kind }) => kind === channel.kind);
  if (!policy) throw channelForbidden();
  try {
    await policy.require(ctx, channel.id);
  } catch (error) {
    if (error instanceof HttpError) throw channelForbidden();
    throw error;
  }
});

const channelForbidden = () => forbidden('realtime.channel', 'You may not subscribe to this channel.');

function wholeNumber(text: string): number {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(id)) throw notFound();
  return id;
}
