/**
 * Who may hear a private channel [7.78]-[7.81]: the same law as reading the thing it is about. A message names ids and
 * versions only, but that something happens there is already worth protecting.
 */
import type { Context } from '../../platform/http/context';
import { forbidden, notFound, Refusal } from '../../platform/http/refusals';
import { parsePrivateChannel } from '../../platform/realtime/channel-name';
import { accessCampaign } from '../campaigns';
import { accessQuestion } from '../exchange';
import { requireReadableScope } from '../organisation';

/** One kind of channel: refuses as reading the thing would. */
type ChannelLaw = (ctx: Context, id: string) => Promise<unknown>;

const laws: Record<string, ChannelLaw> = {
  user: async (ctx, id) => {
    if (id !== ctx.actor.id) throw notFound();
  },
  company: (ctx, id) => requireReadableScope(ctx, { companyId: wholeNumber(id) }),
  campaign: (ctx, id) => accessCampaign(ctx, wholeNumber(id), 'read'),
  question: (ctx, id) => accessQuestion(ctx, wholeNumber(id), 'read'),
};

/** Refuses a channel that does not exist, that is another's, or whose thing the caller may not read: always 403 [7.81]. */
export async function requireChannel(ctx: Context, channelName: string): Promise<void> {
  const channel = parsePrivateChannel(channelName);
  const law = channel && laws[channel.kind];
  if (!law) throw refused();
  try {
    await law(ctx, channel.id);
  } catch (error) {
    if (error instanceof Refusal) throw refused();
    throw error;
  }
}

const refused = () => forbidden('realtime.channel', 'This channel is not yours to hear.');

function wholeNumber(text: string): number {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(id)) throw notFound();
  return id;
}
