import { useTranslation } from 'react-i18next';
import { ShownSecret } from '../shown-secret';

interface WebhookSecretProps {
  titleId: string;
  secret: string;
  onClose(): void;
}

/** Shows a new secret of a webhook. */
export function WebhookSecret(props: WebhookSecretProps) {
  const { t } = useTranslation('integrations');
  return <ShownSecret {...props} title={t('webhooks.secretTitle')} text={t('webhooks.secretText')} label={t('webhooks.secretLabel')} />;
}
