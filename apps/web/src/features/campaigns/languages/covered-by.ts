import type { CampaignLanguages } from '@muster/contract/campaigns/languages/language';
import type { LanguageTag } from '@muster/contract/shared/languages';

/** The languages in which readers get everything: that of the author, and those of reviewed versions. */
export const coveredBy = ({ originalLanguage, languages }: CampaignLanguages): LanguageTag[] => [
  ...(originalLanguage ? [originalLanguage] : []),
  ...languages.filter(({ review }) => review !== null).map(({ language }) => language),
];
