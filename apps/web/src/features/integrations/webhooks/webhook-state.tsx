import type { Webhook } from '@muster/contract/integrations/webhook';
import { useTranslation } from 'react-i18next';
import CheckCircleOutline from '~icons/ic/baseline-check-circle-outline';
import ErrorOutline from '~icons/ic/baseline-error-outline';
import PauseCircleOutline from '~icons/ic/baseline-pause-circle-outline';
import { StatusChip } from '../../../ui/labels/status-chip';

const looks = {
  ON: { tone: 'success', icon: <CheckCircleOutline /> },
  OFF: { tone: 'neutral', icon: <PauseCircleOutline /> },
  STOPPED: { tone: 'error', icon: <ErrorOutline /> },
} as const;

export function WebhookState({ state }: Pick<Webhook, 'state'>) {
  const { t } = useTranslation('integrations');
  return <StatusChip {...looks[state]} label={t(`webhooks.state.${state}`)} />;
}
