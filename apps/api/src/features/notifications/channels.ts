/**
 * Who may subscribe to a private channel [7.78]-[7.81]: the people who may read its thing. Messages contain only ids and versions,
 * but the fact that something happens is confidential too.
 */
import { accessFunction } from '../../platform/http/access';
import type { Context } from '../../platform/http/context';
import { Refusal, forbidden, notFound } from '../../platform/http/refusals';
import { parsePrivateChannel } from '../../platform/realtime/channel-name';
import { accessCampaign } from '../campaigns';
import { accessQuestion } from '../exchange';
import { requireReadableScope } from '../organisation';

/** Checks one kind of channel. Throws the same errors as reading the thing. */
type ChannelCheck = (ctx: Context, id: string) => Promise<unknown>;

const channelChecks: Record<string, ChannelCheck> = {
  user: async (ctx, id) => {
    if (id !== ctx.actor.id) throw notFound();
  },
  company: (ctx, id) => requireReadableScope(ctx, { companyId: wholeNumber(id) }),
  campaign: (ctx, id) => accessCampaign(ctx, wholeNumber(id), 'read'),
  question: (ctx, id) => accessQuestion(ctx, wholeNumber(id), 'read'),
};

/** Throws 403 for an unknown channel, another person's channel, or a thing that the caller may not read [7.81]. */
export const requireChannel = accessFunction('requireChannel', async (ctx: Context, channelName: string): Promise<void> => {
  const channel = parsePrivateChannel(channelName);
  const check = channel && channelChecks[channel.kind];
  if (!check) throw channelForbidden();
  try {
    await check(ctx, channel.id);
  } catch (error) {
    if (error instanceof Refusal) throw channelForbidden();
    throw error;
  }
});

const channelForbidden = () => forbidden('realtime.channel', 'You may not subscribe to this channel.');

function wholeNumber(text: string): number {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(id)) throw notFound();
  return id;
}
