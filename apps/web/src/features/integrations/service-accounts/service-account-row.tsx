import type { ServiceAccount } from '@muster/contract/integrations/service-account';
import { endsSoon } from '@muster/contract/integrations/token-end';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import WarningAmberOutlined from '~icons/ic/outline-warning-amber';
import { formatAgo, formatDay } from '../../../lib/formats';
import { inList } from '../../../lib/names/in-list';
import { useNow } from '../../../lib/use-now';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { scopeTexts } from './api';

export type ChangeOfAccount = 'rotate' | 'extend' | 'end';

interface ServiceAccountRowProps {
  account: ServiceAccount;
  onChange(change: ChangeOfAccount): void;
}

/** One service account: what it may do, its end, and the secrets that work with their last use. */
export function ServiceAccountRow({ account, onChange }: ServiceAccountRowProps) {
  const { t } = useTranslation('integrations');
  const { name, scopes } = account;
  return (
    <li className="flex flex-wrap items-center gap-2 p-4 border border-line rounded-card">
      <div className="flex-[1_1_240px] min-w-0">
        <Text dir="auto" className="font-semibold wrap-anywhere">
          {name}
        </Text>
        <Text variant="body2">{inList(scopes.map((scope) => t(scopeTexts[scope])))}</Text>
        <End account={account} />
        <Secrets account={account} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="outlined" onClick={() => onChange('rotate')} aria-label={t('service.rotate', { name })} className="min-h-11">
          {t('webhooks.renew')}
        </Button>
        <Button variant="outlined" onClick={() => onChange('extend')} aria-label={t('service.extendNamed', { name })} className="min-h-11">
          {t('service.extend')}
        </Button>
        <Button color="error" onClick={() => onChange('end')} aria-label={t('service.endNamed', { name })} className="min-h-11">
          {t('service.end')}
        </Button>
      </div>
    </li>
  );
}

function End({ account }: { account: ServiceAccount }) {
  const { t } = useTranslation('integrations');
  const { expiryDate, isExpired } = account;
  const isEnding = endsSoon(account, useNow());
  return (
    <Text variant="body2" className={clsx('flex items-center gap-1', isExpired ? 'text-error' : isEnding ? 'text-warning' : 'text-muted')}>
      {(isExpired || isEnding) && <WarningAmberOutlined className="icon-inherit" />}
      {t(isExpired ? 'tokens.ended' : isEnding ? 'tokens.endsSoon' : 'tokens.endsIn', { day: formatDay(expiryDate) })}
    </Text>
  );
}

function Secrets({ account: { secrets } }: { account: ServiceAccount }) {
  const { t } = useTranslation('integrations');
  const now = useNow();
  return secrets.map(({ hint, endDate, lastUsedDate }) => (
    <Text key={hint} variant="body2" color="muted" className="wrap-anywhere">
      {[
        endDate === null ? t('service.secret', { hint }) : t('service.earlier', { hint, day: formatDay(endDate) }),
        lastUsedDate === null ? t('tokens.neverUsed') : t('tokens.lastUsed', { time: formatAgo(lastUsedDate, now) }),
      ].join(' · ')}
    </Text>
  ));
}
