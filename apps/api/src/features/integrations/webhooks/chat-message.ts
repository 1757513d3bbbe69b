/** The message about a campaign for Teams and Slack. It names the campaign and the company. It names no people and no answers. */
import { dangerWord } from '@muster/contract/campaigns/danger';
import { chatEvents, testEvent, type WebhookEvent, type WebhookFormat } from '@muster/contract/integrations/webhook-events';
import { cut } from '@muster/contract/shared/cut';
import { languageTags, type LanguageTag } from '@muster/contract/shared/languages';
import sql from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import { objectUrl } from '../../../platform/notifications/object-url';
import { serverTexts } from '../../../platform/texts/texts';
import { wordingIn } from '../../../platform/texts/wording';
import { aboutCampaign, findCampaignForNotice, findTitle } from '../../campaigns';
import { nameOfCompany } from '../../organisation';
import { slackBody, teamsBody, type ChatMessage } from './chat-bodies';

interface ForChat {
  format: Exclude<WebhookFormat, 'STANDARD'>;
  /** The language of the person who added the webhook. */
  language: string | null;
  companyId: number;
  homeUrl: string;
}

const bodies = { TEAMS: teamsBody, SLACK: slackBody };

/** An unknown language comes from another build. */
const tagOf = (language: string | null): LanguageTag => languageTags.find((tag) => tag === language) ?? 'en';

/** Titles come from people: a line break in them must not look like a text of the product. */
const oneLine = (text: string): string => cut(text.replace(/\s+/g, ' ').trim(), 250);

/** Undefined for an event without a message, and for a campaign that is deleted. */
export async function messageOf(
  db: Db,
  event: WebhookEvent,
  { format, language, companyId, homeUrl, campaignId }: ForChat & { campaignId: unknown },
): Promise<string | undefined> {
  const told = chatEvents.find((one) => one === event);
  if (told === undefined || typeof campaignId !== 'number') return undefined;
  const campaign = await findCampaignForNotice(db, campaignId, ['LIVE', 'COMPLETE']);
  if (campaign?.companyId !== companyId) return undefined;
  const tag = tagOf(language);
  const { say } = serverTexts(tag);
  const { texts, fill, at } = wordingIn(tag);
  const { type, status, endDate, timeZone, title } = campaign;
  const isLive = status === 'LIVE';
  const danger = isLive ? dangerWord(campaign) : undefined;
  const { metadata } = aboutCampaign(campaignId, campaign, sql`SELECT NULL::uuid AS user_id WHERE FALSE`);
  return bodies[format]({
    danger: danger && say(`campaigns:danger.${danger}`),
    headline: say(`integrations:webhooks.event.${told}`),
    title: oneLine(await findTitle(db, { id: campaignId, companyId, title }, tag)),
    facts: [
      oneLine(await nameOfCompany(db, companyId)),
      say(`notifications:context.${type}`),
      ...(isLive && endDate ? [fill(texts.due, { at: `${at(endDate, timeZone)} (${timeZone})` })] : []),
    ],
    button: { text: say('mail:open'), url: objectUrl(homeUrl, metadata) },
  } satisfies ChatMessage);
}

/** The message of 'Send a test'. */
export async function testMessage(db: Db, { format, language, companyId, homeUrl }: ForChat): Promise<string> {
  const { say } = serverTexts(tagOf(language));
  return bodies[format]({
    headline: say(`integrations:webhooks.event.${testEvent}`),
    facts: [oneLine(await nameOfCompany(db, companyId))],
    button: { text: say('mail:open'), url: homeUrl },
  });
}
