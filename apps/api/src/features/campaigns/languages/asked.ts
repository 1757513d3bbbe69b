/** The texts that a version in another language needs from people. */
import { keysOfEmptyFields, isOfTemplate, textsOf, type CampaignText, type Translatable } from '@muster/contract/campaigns/languages/texts';
import type { LanguageTag } from '@muster/contract/shared/languages';
import { isShipped } from './shipped';

/**
 * Leaves out the texts of fields that readers do not see, and those that the product shows in the language. A text of a template that
 * somebody has translated stays.
 */
export function askedTexts(
  campaign: Translatable,
  language: LanguageTag,
  written: Pick<ReadonlyMap<string, unknown>, 'has'>,
): CampaignText[] {
  const empty = keysOfEmptyFields(campaign);
  return textsOf(campaign).filter(
    ({ key, text }) => !empty.has(key) && (written.has(key) || !isOfTemplate(key) || !isShipped(text, language)),
  );
}
