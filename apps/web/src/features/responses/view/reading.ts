/** The language in which a campaign shows. The page records it, and stores the original. */
import type { Understanding } from '@muster/contract/campaigns/checks/checks';
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { ShownVoice } from '@muster/contract/campaigns/languages/language';
import { createContext, useContext } from 'react';
import { useShown } from '../../../ui/texts/page-text';

interface Reading {
  /** The campaign as its author wrote it. */
  original: CampaignV2;
  /** The language that shows. Null if it is unknown. */
  language: CampaignV2['originalLanguage'];
  /** Recorded voices of the original and of the version that shows. */
  voices?: readonly ShownVoice[] | undefined;
  /** The person's right answers to the check questions. */
  understanding?: Understanding;
}

export const ReadingContext = createContext<Reading | undefined>(undefined);

/** The original of the shown campaign, and the language to record. A machine's translation has none, because no person wrote it. */
export function useReading(campaign: CampaignV2): Reading & { shownLanguage: string | undefined } {
  const reading = useContext(ReadingContext) ?? { original: campaign, language: campaign.originalLanguage };
  const isByMachine = useShown(campaign.title).lang !== undefined;
  return { ...reading, shownLanguage: (isByMachine ? undefined : reading.language) ?? undefined };
}
