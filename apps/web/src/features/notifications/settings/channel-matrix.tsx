import { deliveryChoices, type Preference, type PreferenceTopic } from '@muster/contract/notifications/preference';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import CheckCircle from '~icons/ic/outline-check-circle';
import type { Language } from '../../../lib/i18n';
import { NativeSelect } from '../../../ui/controls/native-select';
import { Text } from '../../../ui/display/text';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden';
import { useChangePreference } from './api';
import { TopicSwitch } from './topic-switch';

interface ChannelMatrixProps {
  topics: readonly PreferenceTopic[];
  kinds: readonly Preference[];
}

const channels = ['email', 'push'] as const;
/** On a phone a row has two lines: what it is about, and below it the channels. */
const rowLayout = 'max-sm:grid max-sm:grid-cols-[5rem_1fr_1fr] max-sm:items-center max-sm:gap-x-3 border-t border-line';
const cell = 'sm:py-1 sm:px-2 text-start font-normal';

/** Every kind of notification by channel, grouped by topic. Each choice is saved as it is made. */
export function ChannelMatrix({ topics, kinds }: ChannelMatrixProps) {
  const { t } = useTranslation('notification-settings');
  return (
    <table className="w-full border-collapse max-sm:block">
      <thead className="max-sm:block">
        <tr className="max-sm:grid max-sm:grid-cols-[5rem_1fr_1fr] max-sm:gap-x-3 text-muted">
          <th scope="col" className={clsx(cell, 'max-sm:sr-only')}>
            <VisuallyHidden>{t('kinds')}</VisuallyHidden>
          </th>
          {(['app', ...channels] as const).map((channel) => (
            <th key={channel} scope="col" className={clsx(cell, 'font-strong whitespace-nowrap')}>
              {t(`channel.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      {topics.map((topic) => {
        const own = kinds.filter((kind) => kind.topic === topic);
        return (
          <tbody key={topic} className="max-sm:block">
            <tr className="max-sm:block border-t border-line bg-selected">
              <th scope="rowgroup" colSpan={4} className="px-2 text-start font-normal max-sm:block">
                <TopicSwitch topic={topic} kinds={own} />
              </th>
            </tr>
            {own.map((preference) => (
              <KindRow key={preference.kind} preference={preference} />
            ))}
          </tbody>
        );
      })}
    </table>
  );
}

/** One kind of notification. If the server refuses a change, the row shows the stored choice again. */
function KindRow({ preference }: { preference: Preference }) {
  const { t, i18n } = useTranslation('notification-settings');
  const change = useChangePreference(i18n.language as Language, t('failed'));
  const shown = change.isPending ? change.variables : preference;
  return (
    <tr aria-label={preference.title} className={rowLayout}>
      <th scope="row" className={clsx(cell, 'max-sm:col-span-3 max-sm:pt-2')}>
        {preference.title}
      </th>
      <td className={clsx(cell, 'text-success')}>
        <CheckCircle className="size-6 align-middle" aria-hidden />
        <VisuallyHidden>{t('choice.NOW')}</VisuallyHidden>
      </td>
      {channels.map((channel) => (
        <td key={channel} className={clsx(cell, 'sm:w-42 max-sm:py-1 max-sm:min-w-0')}>
          <NativeSelect
            size="small"
            fullWidth
            aria-label={`${t(`channel.${channel}`)}: ${preference.title}`}
            value={shown[channel]}
            onChange={({ target }) => {
              const choice = deliveryChoices.find((one) => one === target.value);
              if (choice) change.mutate({ ...shown, [channel]: choice });
            }}
          >
            {deliveryChoices.map((choice) => (
              <option key={choice} value={choice}>
                {t(`choice.${choice}`)}
              </option>
            ))}
          </NativeSelect>
        </td>
      ))}
    </tr>
  );
}

/** Says once what is fixed, above the choices. */
export function FixedChannels({ isPushOn }: { isPushOn: boolean }) {
  const { t } = useTranslation('notification-settings');
  return (
    <Text color="muted" className="mb-2">
      {[t('bell'), t('always'), !isPushOn && t('pushOff')].filter(Boolean).join(' ')}
    </Text>
  );
}
