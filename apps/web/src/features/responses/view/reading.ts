/** The language in which a campaign shows. The page records it, and stores the original. */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { createContext, useContext } from 'react';
import { useShown } from '../../../ui/texts/page-text';

interface Reading {
  /** The campaign as its author wrote it. */
  original: CampaignV2;
  /** The language that shows. Null if it is unknown. */
  language: CampaignV2['originalLanguage'];
}

export const ReadingContext = createContext<Reading | undefined>(undefined);

/** The original of the shown campaign, and the language to record. A machine's translation has none, because no person wrote it. */
export function useReading(campaign: CampaignV2): { original: CampaignV2; shownLanguage: string | undefined } {
  const { original, language } = useContext(ReadingContext) ?? { original: campaign, language: campaign.originalLanguage };
  const isByMachine = useShown(campaign.title).lang !== undefined;
  return { original, shownLanguage: (isByMachine ? undefined : language) ?? undefined };
}
