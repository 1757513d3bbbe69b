import type { ApiToken } from '@muster/contract/integrations/api-token';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInvalidate } from '../../../lib/tags';
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
        <Box component="ul" aria-label={t('tokens.title')} sx={{ display: 'grid', gap: 1, m: 0, p: 0, maxWidth: 860, listStyle: 'none' }}>
          {data.map((token) => (
            <TokenRow key={token.id} token={token} isOwn={owner === 'own'} onRevoke={() => setRevoked(token)} />
          ))}
        </Box>
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
        <Typography>{t('tokens.revokeText')}</Typography>
      </ConfirmDialog>
    </>
  );
}
