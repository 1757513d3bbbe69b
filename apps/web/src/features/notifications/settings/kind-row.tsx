import { deliveryChoices, type Preference } from '@muster/contract/notifications/preference';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../lib/i18n';
import { Text } from '../../../ui/display/text';
import { PlainSelect } from '../../../ui/forms/plain-select';
import { useChangePreference } from './api';

/** One kind of notification, with a choice for each channel, saved as it is chosen. If the server refuses a change, the row shows the stored choice again. */
export function KindRow({ preference }: { preference: Preference }) {
  const { t, i18n } = useTranslation('notification-settings');
  const change = useChangePreference(i18n.language as Language, t('failed'));
  const shown = change.isPending ? change.variables : preference;
  const choices = (['email', 'push'] as const).map((channel) => (
    <div key={channel} className="flex-[1_1_130px] sm:flex-[0_0_170px]">
      <PlainSelect
        label={t(`channel.${channel}`)}
        value={shown[channel]}
        options={deliveryChoices}
        labelOf={(choice) => t(`choice.${choice}`)}
        onChange={(choice) => change.mutate({ ...shown, [channel]: choice })}
      />
    </div>
  ));
  return (
    <li className="border-t border-line">
      <div role="group" aria-label={preference.title} className="flex flex-wrap items-center gap-3 py-3">
        <Text className="flex-[1_1_220px] min-w-0">{preference.title}</Text>
        {choices}
      </div>
    </li>
  );
}
