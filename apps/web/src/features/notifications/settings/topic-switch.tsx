import type { Preference, PreferenceTopic } from '@muster/contract/notifications/preference';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../lib/i18n';
import { Switch } from '../../../ui/controls/choices/switch';
import { Text } from '../../../ui/display/text';
import { useChangeTopic } from './api';

/** Stops the messages of all kinds of a topic, or gives each kind its default again. */
export function TopicSwitch({ topic, kinds }: { topic: PreferenceTopic; kinds: readonly Preference[] }) {
  const { t, i18n } = useTranslation('notification-settings');
  const change = useChangeTopic(i18n.language as Language, t('failed'));
  const isStored = kinds.some(({ email, push }) => email !== 'OFF' || push !== 'OFF');
  const isOn = change.isPending ? change.variables.isOn : isStored;
  return (
    <label className="flex items-center gap-3 min-h-13">
      <Text component="span" className="flex-1 min-w-0">
        {t(`topic.${topic}`)}
      </Text>
      <Switch checked={isOn} disabled={change.isPending} onChange={(_, next) => change.mutate({ topic, isOn: next })} />
    </label>
  );
}
