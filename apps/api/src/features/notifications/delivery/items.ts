/** The words of a notification outside the product, in the language of the person. */
import type { LanguageTag } from '@muster/contract/shared/languages';
import { serverTexts } from '../../../platform/texts/texts';
import { wordingIn } from '../../../platform/texts/wording';
import type { NotificationKinds } from '../kinds';
import { shippedText } from '../../campaigns';
import type { Item, ItemFacts } from './channel';
import type { ClaimedDelivery } from './claim';

/** What the words of a notification come from. */
export type NoticedRow = Pick<
  ClaimedDelivery,
  | 'kind'
  | 'isAnonymous'
  | 'about'
  | 'count'
  | 'isUrgent'
  | 'urgency'
  | 'sender'
  | 'metadata'
  | 'subject'
  | 'company'
  | 'campaign'
  | 'preferredLanguage'
>;

/** Undefined for a kind that this build does not know: another build sends it. */
export function itemOf(row: NoticedRow, kinds: NotificationKinds, language: LanguageTag): Item | undefined {
  const kind = kinds.get(row.kind);
  if (!kind) return undefined;
  const about = row.isAnonymous ? serverTexts(language).say('mail:anonymous') : row.about;
  return {
    kind: row.kind,
    heading: kind.title(language),
    title: withUrgency(row, kind.text(language, { about, count: row.count, isUrgent: row.isUrgent }), language),
    ...(row.sender && { sender: row.sender }),
    facts: factsOf(row, language),
    metadata: row.metadata,
    subject: row.subject,
    // an answer to an anonymous question is anonymous: its author decides at the page
    ...(kind.takesReplies && !row.isAnonymous && row.metadata.questionId !== undefined && { questionToAnswer: row.metadata.questionId }),
  };
}

function factsOf({ company, campaign, preferredLanguage }: NoticedRow, language: LanguageTag): ItemFacts {
  if (campaign === null) return { company };
  const { poster, isLive, endDate, timeZone, steps } = campaign;
  const { texts, fill, at } = wordingIn(language);
  const summary = campaign.summaries[preferredLanguage ?? ''] ?? campaign.summary;
  return {
    company,
    ...(poster !== '' && { poster }),
    ...(summary !== '' && { summary }),
    ...(isLive && endDate !== null && { due: fill(texts.due, { at: `${at(new Date(endDate).toISOString(), timeZone)} (${timeZone})` }) }),
    ...(isLive && steps.length > 0 && { now: { heading: shippedText('Do this now', language), steps } }),
  };
}

const urgencyWords = { STOP_NOW: 'Stop now', ACT_TODAY: 'Act today' } as const;

/** Begins with the words that the product's safety alert offers its author, so that they match the page. */
const withUrgency = ({ urgency }: Pick<ClaimedDelivery, 'urgency'>, title: string, language: LanguageTag): string =>
  urgency === 'STOP_NOW' || urgency === 'ACT_TODAY' ? `${shippedText(urgencyWords[urgency], language)} · ${title}` : title;
