/** The words of a notification outside the product, in the language of the person. */
import type { LanguageTag } from '@muster/contract/shared/languages';
import { serverTexts } from '../../../platform/texts/texts';
import type { NotificationKinds } from '../kinds';
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
    title: kind.text(language, { about, count: row.count, isUrgent: row.isUrgent }),
    metadata: row.metadata,
    subject: row.subject,
  };
}
