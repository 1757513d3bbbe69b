/** The texts that a version in another language needs from people. */
import { keysOfEmptyFields, isOfTemplate, textsOf, type CampaignText, type Translatable } from '@muster/contract/campaigns/languages/texts';
import type { LanguageTag } from '@muster/contract/shared/languages';
import { texts as inGerman } from '@muster/contract/templates/shipped-de';
import { texts as inFrench } from '@muster/contract/templates/shipped-fr';

/** Whether the product shows this text of its own templates in the language. The originals are English. */
const shipped: Partial<Record<LanguageTag, (text: string) => boolean>> = {
  en: (text) => Object.hasOwn(inGerman, text),
  de: (text) => Object.hasOwn(inGerman, text),
  fr: (text) => Object.hasOwn(inFrench, text),
};

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
  const isShipped = shipped[language];
  return textsOf(campaign).filter(({ key, text }) => !empty.has(key) && (written.has(key) || !isOfTemplate(key) || !isShipped?.(text)));
}
