import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import WebhookIcon from '~icons/ic/baseline-webhook';
import { Text } from '../../../ui/display/text';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { SkeletonList } from '../../../ui/feedback/skeleton-list';
import { LinkCard } from '../../../ui/layout/link-card';
import { webhooksQuery } from './api';
import { WebhookState } from './webhook-state';

/** The webhooks of a company. Each links to its log. */
export function WebhookList({ companyId }: { companyId: number }) {
  const { t } = useTranslation('integrations');
  const { data, isError, refetch } = useQuery(webhooksQuery(companyId));
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <SkeletonList rows={1} />;
  if (data.length === 0) return <EmptyState icon={<WebhookIcon />} title={t('webhooks.none')} description={t('webhooks.noneText')} />;
  return (
    <ul aria-label={t('webhooks.title')} className="grid gap-2">
      {data.map(({ id, name, url, state }) => (
        <li key={id}>
          <LinkCard to={`/company/${companyId}/cws/settings/integrations/webhooks/${id}`} className="flex-wrap">
            <span className="flex-[1_1_240px] min-w-0">
              <Text component="span" dir="auto" className="block font-semibold wrap-anywhere">
                {name}
              </Text>
              <Text component="span" variant="body2" color="muted" className="block wrap-anywhere">
                <bdi>{url}</bdi>
              </Text>
            </span>
            <WebhookState state={state} />
          </LinkCard>
        </li>
      ))}
    </ul>
  );
}
