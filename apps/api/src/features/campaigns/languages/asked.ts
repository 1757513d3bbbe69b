/** The texts that a version in another language needs from people. */
import { keysOfEmptyFields, isOfTemplate, textsOf, type CampaignText, type Translatable } from '@muster/contract/campaigns/languages/texts';
import { isShipped } from './shipped';

/**
 * Leaves out the texts of fields that readers do not see, and those that the product has in every language. A text of a template that
 * somebody has translated stays.
 */
export function askedTexts(campaign: Translatable, written: Pick<ReadonlyMap<string, unknown>, 'has'>): CampaignText[] {
  const empty = keysOfEmptyFields(campaign);
  return textsOf(campaign).filter(({ key, text }) => !empty.has(key) && (written.has(key) || !isOfTemplate(key) || !isShipped(text)));
}
