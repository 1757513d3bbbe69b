import { preferenceTopics, type Preference, type PreferenceTopic } from '@muster/contract/notifications/preference';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button';
import { useMedia } from '../../../ui/hooks/use-media';
import { useIsManager } from '../../identity';
import { ChannelMatrix } from './channel-matrix';
import { TopicSwitch } from './topic-switch';

/** The topics of people who manage a place or the system. */
const ofManagers: readonly PreferenceTopic[] = ['MANAGING', 'SYSTEM'];

/** One switch for each topic that concerns the person. 'More' shows every kind by channel, as a manager sees at a desk from the start. */
export function Topics({ kinds }: { kinds: readonly Preference[] }) {
  const { t } = useTranslation('notification-settings');
  const isManager = useIsManager();
  const isDesk = useMedia('lg-up');
  const [isAsked, setAsked] = useState<boolean>();
  const isWhole = isAsked ?? (isManager && isDesk);
  const shown = preferenceTopics.filter((topic) => isWhole || isManager || !ofManagers.includes(topic));
  return (
    <>
      {isWhole ? (
        <ChannelMatrix topics={shown} kinds={kinds} />
      ) : (
        <ul>
          {shown.map((topic) => (
            <li key={topic} className="border-t border-line first:border-t-0">
              <TopicSwitch topic={topic} kinds={kinds.filter((kind) => kind.topic === topic)} />
            </li>
          ))}
        </ul>
      )}
      <Button color="inherit" className="-ms-4" aria-expanded={isWhole} onClick={() => setAsked(!isWhole)}>
        {t(isWhole ? 'less' : 'more')}
      </Button>
    </>
  );
}
