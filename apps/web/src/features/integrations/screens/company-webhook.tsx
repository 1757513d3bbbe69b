import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import ArrowBack from '~icons/ic/baseline-arrow-back';
import { useAddressId } from '../../../lib/address';
import { LinkButton } from '../../../ui/buttons/link-button';
import { Alert } from '../../../ui/display/alert';
import { Text } from '../../../ui/display/text';
import { ContentSkeleton } from '../../../ui/feedback/content-skeleton';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { PageHeader } from '../../../ui/layout/page-header';
import { Panel } from '../../../ui/layout/panel';
import { isMessage, webhooksQuery } from '../webhooks/api';
import { DeliveryLog } from '../webhooks/delivery-log';
import { WebhookActions } from '../webhooks/webhook-actions';
import { WebhookState } from '../webhooks/webhook-state';
import { inList } from '../../../lib/names/in-list';

/** One webhook with its log, for the managers of the company [2.43]. */
export function CompanyWebhook(): ReactNode {
  const { t } = useTranslation('integrations');
  const companyId = useAddressId('companyId');
  const webhookId = useAddressId('webhookId');
  const { data, isError, refetch } = useQuery(webhooksQuery(companyId));
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <ContentSkeleton />;
  const webhook = data.find(({ id }) => id === webhookId);
  const back = (
    <LinkButton to={`/company/${companyId}/cws/settings/integrations`} startIcon={<ArrowBack className="rtl:-scale-x-100" />}>
      {t('title')}
    </LinkButton>
  );
  if (!webhook) return <EmptyState isPage title={t('webhooks.gone')} action={back} />;
  return (
    <>
      {back}
      <PageHeader title={webhook.name} caption={<bdi className="wrap-anywhere">{webhook.url}</bdi>} />
      <div className="grid gap-6 max-w-215">
        <section className="grid gap-4">
          <WebhookState state={webhook.state} />
          {webhook.state === 'STOPPED' && <Alert severity="error">{t('webhooks.stoppedText')}</Alert>}
          {isMessage(webhook) && (
            <Text>
              {t('webhooks.format')}: {t(`webhooks.formats.${webhook.format}`)}
            </Text>
          )}
          <Text>
            {t('webhooks.events')}: {inList(webhook.events.map((event) => t(`webhooks.event.${event}`)))}
          </Text>
          {webhook.waitingCount > 0 && <Text>{t('webhooks.waiting', { value: webhook.waitingCount })}</Text>}
          <WebhookActions companyId={companyId} webhook={webhook} />
        </section>
        <Panel title={t('webhooks.log.title')}>
          <DeliveryLog place={{ companyId, webhookId }} />
        </Panel>
      </div>
    </>
  );
}
