import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAddressId, useAddressText } from '../../lib/address';
import { ErrorPanel } from '../../ui/feedback/error-panel';
import { useCampaignUpdates } from '../campaigns';
import { talkQuery } from './api';
import { CrewHeader } from './crew-header';
import { Session } from './session';
import { Start } from './start';

/** A toolbox talk about a briefing: the page that starts it, or the list of people who sign on this device. */
export function CrewScreen() {
  const campaignId = useAddressId('campaignId');
  const sessionId = useAddressText('sessionId');
  return <Opened key={`${campaignId} ${sessionId}`} campaignId={campaignId} sessionId={sessionId} />;
}

function Opened({ campaignId, sessionId }: { campaignId: number; sessionId: string }) {
  const { t } = useTranslation('crew');
  const { data: talk } = useSuspenseQuery(talkQuery(campaignId));
  const { campaignV2: campaign } = talk.payload;
  useCampaignUpdates(campaign);
  if (sessionId !== '') return <Session talk={talk} sessionId={sessionId} />;
  return (
    <>
      <CrewHeader campaign={campaign} />
      {talk.mayBrief || talk.sessions.length > 0 ? <Start talk={talk} /> : <ErrorPanel title={t('title')} message={t('notBriefer')} />}
    </>
  );
}
