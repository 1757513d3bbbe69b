import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { Suspense, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../lib/alerts';
import { lazyPart } from '../../lib/lazy-screen';
import { ReadAloud } from '../../ui/speech/read-aloud';
import { useMe } from '../identity';
import { useReading } from './view/reading';

/** A lazy part: few texts have a recorded voice. */
const RecordedAloud = lazyPart(() => import('./recorded-aloud'), 'RecordedAloud');

interface AloudProps {
  campaign: CampaignV2;
  lead?: string | null | undefined;
  content: RefObject<HTMLElement | null>;
}

/** Reads a campaign aloud: with the recorded voice of the language that shows, or else with a voice of the browser. */
export function Aloud({ campaign, ...props }: AloudProps) {
  const { t } = useTranslation('responses');
  const { userId } = useMe();
  const { shownLanguage, voices } = useReading(campaign);
  const voice = voices?.find(({ language }) => language === shownLanguage);
  if (!voice) return <ReadAloud title={campaign.title} {...props} />;
  const sayFailed = () => announce('error', t('voiceFailed'));
  return (
    <Suspense>
      <RecordedAloud
        key={voice.fileId}
        campaign={campaign}
        userId={userId}
        voice={voice}
        title={campaign.title}
        onFailed={sayFailed}
        {...props}
      />
    </Suspense>
  );
}
