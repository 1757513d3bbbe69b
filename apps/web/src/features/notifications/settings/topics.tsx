import { preferenceTopics, type Preference, type PreferenceTopic } from '@muster/contract/notifications/preference';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../lib/i18n';
import { Button } from '../../../ui/controls/button';
import { Switch } from '../../../ui/controls/choices/switch';
import { Text } from '../../../ui/display/text';
import { useIsManager } from '../../identity';
import { useChangeTopic } from './api';
import { KindRow } from './kind-row';

/** The topics of people who manage a place or the system. */
const ofManagers: readonly PreferenceTopic[] = ['MANAGING', 'SYSTEM'];

/** One switch for each topic that concerns the person. 'More' shows the other topics, and each kind with its channels. */
export function Topics({ kinds }: { kinds: readonly Preference[] }) {
  const { t } = useTranslation('notification-settings');
  const isManager = useIsManager();
  const [isWhole, setWhole] = useState(false);
  const shown = preferenceTopics.filter((topic) => isWhole || isManager || !ofManagers.includes(topic));
  return (
    <>
      <ul>
        {shown.map((topic) => (
          <TopicRow key={topic} topic={topic} kinds={kinds.filter((kind) => kind.topic === topic)} isWhole={isWhole} />
        ))}
      </ul>
      <Button color="inherit" className="-ms-4" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        {t(isWhole ? 'less' : 'more')}
      </Button>
    </>
  );
}

interface TopicRowProps {
  topic: PreferenceTopic;
  kinds: readonly Preference[];
  isWhole: boolean;
}

function TopicRow({ topic, kinds, isWhole }: TopicRowProps) {
  const { t, i18n } = useTranslation('notification-settings');
  const change = useChangeTopic(i18n.language as Language, t('failed'));
  const isStored = kinds.some(({ email, push }) => email !== 'OFF' || push !== 'OFF');
  const isOn = change.isPending ? change.variables.isOn : isStored;
  return (
    <li className="border-t border-line first:border-t-0">
      <label className="flex items-center gap-3 min-h-13">
        <Text component="span" className="flex-1 min-w-0">
          {t(`topic.${topic}`)}
        </Text>
        <Switch checked={isOn} disabled={change.isPending} onChange={(_, next) => change.mutate({ topic, isOn: next })} />
      </label>
      {isWhole && (
        <ul aria-label={t(`topic.${topic}`)} className="ps-4 mb-2">
          {kinds.map((preference) => (
            <KindRow key={preference.kind} preference={preference} />
          ))}
        </ul>
      )}
    </li>
  );
}
