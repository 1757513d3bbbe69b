import type { WebhookDelivery } from '@muster/contract/integrations/webhook';
import { useTranslation } from 'react-i18next';
import CheckCircleOutline from '~icons/ic/baseline-check-circle-outline';
import ErrorOutline from '~icons/ic/baseline-error-outline';
import Schedule from '~icons/ic/outline-schedule';
import { formatDayTime } from '../../../lib/formats';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { StatusChip } from '../../../ui/labels/status-chip';

const looks = {
  PENDING: { tone: 'info', icon: <Schedule /> },
  SENT: { tone: 'success', icon: <CheckCircleOutline /> },
  FAILED: { tone: 'error', icon: <ErrorOutline /> },
} as const;

interface DeliveryItemProps {
  delivery: WebhookDelivery;
  isReplaying: boolean;
  onReplay(): void;
}

/** One delivery: its content, and the reply of the receiver. */
export function DeliveryItem({ delivery, isReplaying, onReplay }: DeliveryItemProps) {
  const { t } = useTranslation('integrations');
  const { event, createdDate, isManual, state, attempts, status, milliseconds, answer } = delivery;
  const eventName = t(`webhooks.event.${event}`);
  const details = [
    formatDayTime(createdDate),
    status === null ? undefined : t('webhooks.log.status', { status }),
    milliseconds === null ? undefined : t('webhooks.log.milliseconds', { value: milliseconds }),
    attempts > 1 ? t('webhooks.log.attempts', { value: attempts }) : undefined,
    isManual ? t('webhooks.log.manual') : undefined,
  ].filter(Boolean);
  return (
    <li className="p-4 border border-line rounded-card">
      <div className="flex flex-wrap items-center gap-2">
        <div className="flex-[1_1_240px] min-w-0">
          <Text className="font-semibold">{eventName}</Text>
          <StatusChip {...looks[state]} label={t(`webhooks.log.state.${state}`)} />
          <Text variant="body2" color="muted">
            {details.join(' · ')}
          </Text>
        </div>
        <Button
          onClick={onReplay}
          loading={isReplaying}
          aria-label={t('webhooks.log.replayNamed', { event: eventName })}
          className="min-h-11"
        >
          {t('webhooks.log.replay')}
        </Button>
      </div>
      {answer && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The arrow keys scroll it.
        <div tabIndex={0} role="region" aria-label={eventName} className="mt-2 max-h-24 overflow-auto">
          <Text variant="body2" dir="auto" className="wrap-anywhere">
            {answer}
          </Text>
        </div>
      )}
    </li>
  );
}
