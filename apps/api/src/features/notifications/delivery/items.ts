/** The words of a notification outside the product, in the language of the person. */
import type { LanguageTag } from '@muster/contract/shared/languages';
import { serverTexts } from '../../../platform/texts/texts';
import type { NotificationKinds } from '../kinds';
import { shippedText } from '../../campaigns';
import type { Item } from './channel';
import type { ClaimedDelivery } from './claim';

/** Undefined for a kind that this build does not know: another build sends it. */
export function itemOf(row: ClaimedDelivery, kinds: NotificationKinds, language: LanguageTag): Item | undefined {
  const kind = kinds.get(row.kind);
  if (!kind) return undefined;
  const about = row.isAnonymous ? serverTexts(language).say('mail:anonymous') : row.about;
  return {
    kind: row.kind,
    heading: kind.title(language),
    title: withUrgency(row, kind.text(language, { about, count: row.count, isUrgent: row.isUrgent }), language),
    ...(row.sender && { sender: row.sender }),
    metadata: row.metadata,
    subject: row.subject,
  };
}

const urgencyWords = { STOP_NOW: 'Stop now', ACT_TODAY: 'Act today' } as const;

/** Begins with the words that the product's safety alert offers its author, so that they match the page. */
const withUrgency = ({ urgency }: Pick<ClaimedDelivery, 'urgency'>, title: string, language: LanguageTag): string =>
  urgency === 'STOP_NOW' || urgency === 'ACT_TODAY' ? `${shippedText(urgencyWords[urgency], language)} · ${title}` : title;
