import type { ApiToken } from '@muster/contract/integrations/api-token';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import KeyOutlined from '~icons/ic/outline-key';
import { useInvalidate } from '../../../lib/tags';
import { Text } from '../../../ui/display/text';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { SkeletonList } from '../../../ui/feedback/skeleton-list';
import { revokeToken, tokensQuery, tokensTag, type TokenOwner } from '../api';
import { TokenRow } from './token-row';

/** All tokens except revoked ones, newest first. Revoking asks for confirmation. */
export function TokenList({ owner }: { owner: TokenOwner }) {
  const { t } = useTranslation('integrations');
  const invalidate = useInvalidate();
  const { data, isError, refetch } = useQuery(tokensQuery(owner));
  const [revoked, setRevoked] = useState<ApiToken>();
  const revoke = useMutation({
    mutationFn: (id: number) => revokeToken(owner, id, t('tokens.revokeFailed')),
    onSettled: () => {
      void invalidate(tokensTag(owner));
      setRevoked(undefined);
    },
  });
  return (
    <>
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonList rows={2} />}
      {data?.length === 0 && <EmptyState icon={<KeyOutlined />} title={t('tokens.none')} description={t('tokens.noneText')} />}
      {data && data.length > 0 && (
        <ul aria-label={t('tokens.title')} className="grid gap-2 max-w-215">
          {data.map((token) => (
            <TokenRow key={token.id} token={token} isOwn={owner === 'own'} onRevoke={() => setRevoked(token)} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={revoked !== undefined}
        destructive
        title={t('tokens.revokeTitle', { name: revoked?.name ?? '' })}
        confirmLabel={t('tokens.revoke')}
        busy={revoke.isPending}
        onConfirm={() => revoked && revoke.mutate(revoked.id)}
        onClose={() => setRevoked(undefined)}
      >
        <Text>{t('tokens.revokeText')}</Text>
      </ConfirmDialog>
    </>
  );
}
