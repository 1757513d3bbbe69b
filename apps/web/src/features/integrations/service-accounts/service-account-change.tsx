import type { ServiceAccount } from '@muster/contract/integrations/service-account';
import { companyTokensTag } from '@muster/contract/integrations/tags';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInvalidate } from '../../../lib/tags';
import { Text } from '../../../ui/display/text';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog';
import { PlainSelect } from '../../../ui/forms/plain-select';
import { Dialog } from '../../../ui/overlays/dialog';
import { ShownSecret } from '../shown-secret';
import { endServiceAccount, extendServiceAccount, rotateSecret } from './api';
import type { ChangeOfAccount } from './service-account-row';

const ends = ['30', '90', '180', '365'] as const;
type End = (typeof ends)[number];
/** Days; '0' stops the earlier secret at once. */
const overlaps = ['7', '1', '30', '0'] as const;
type Overlap = (typeof overlaps)[number];

interface ServiceAccountChangeProps {
  companyId: number;
  account: ServiceAccount;
  change: ChangeOfAccount;
  onClose(): void;
}

/** Asks for the details of a change of a service account. A new secret shows once. */
export function ServiceAccountChange({ companyId, account, change, onClose }: ServiceAccountChangeProps) {
  const { t } = useTranslation('integrations');
  const titleId = useId();
  const invalidate = useInvalidate();
  const [days, setDays] = useState<End>('365');
  const [overlap, setOverlap] = useState<Overlap>('7');
  const { name } = account;
  const place = { companyId, accountId: account.id };
  const failure = t('service.failed');
  const refresh = () => void invalidate(companyTokensTag(companyId));
  const rotating = useMutation({ mutationFn: () => rotateSecret(place, Number(overlap), failure), onSettled: refresh });
  const others = useMutation({
    mutationFn: async () => {
      if (change === 'extend') await extendServiceAccount(place, Number(days), failure);
      else await endServiceAccount(place, failure);
    },
    onSuccess: onClose,
    onSettled: refresh,
  });
  if (rotating.data)
    return (
      <Dialog open onClose={() => undefined} aria-labelledby={titleId} fullWidth maxWidth="sm">
        <ShownSecret
          titleId={titleId}
          title={t('webhooks.secretTitle')}
          text={t('secret.text')}
          label={t('service.secretLabel')}
          secret={rotating.data.secret}
          onClose={onClose}
        />
      </Dialog>
    );
  if (change === 'rotate')
    return (
      <ConfirmDialog
        open
        title={t('service.rotate', { name })}
        confirmLabel={t('webhooks.renew')}
        busy={rotating.isPending}
        onConfirm={() => rotating.mutate()}
        onClose={onClose}
      >
        <PlainSelect<Overlap>
          label={t('service.overlap')}
          value={overlap}
          options={overlaps}
          labelOf={(one) => (one === '0' ? t('service.stop') : t('form.days', { count: Number(one) }))}
          onChange={setOverlap}
        />
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      open
      destructive={change === 'end'}
      title={t(change === 'end' ? 'service.endNamed' : 'service.extendNamed', { name })}
      confirmLabel={t(change === 'end' ? 'service.end' : 'service.extend')}
      busy={others.isPending}
      onConfirm={() => others.mutate()}
      onClose={onClose}
    >
      {change === 'end' ? (
        <Text>{t('service.endText')}</Text>
      ) : (
        <PlainSelect<End>
          label={t('form.ends')}
          value={days}
          options={ends}
          labelOf={(one) => t('form.days', { count: Number(one) })}
          onChange={setDays}
        />
      )}
    </ConfirmDialog>
  );
}
