import type { ApiToken } from '@muster/contract/integrations/api-token';
import { endsSoon } from '@muster/contract/integrations/token-end';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import WarningAmberOutlined from '~icons/ic/outline-warning-amber';
import { formatAgo, formatDay } from '../../../lib/formats';
import { useNow } from '../../../lib/use-now';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { personName } from '../../../lib/names/person-name';
import { inList } from '../../../lib/names/in-list';

interface TokenRowProps {
  token: ApiToken;
  /** The list of one's own tokens does not show who made them. */
  isOwn: boolean;
  onRevoke(): void;
}

/** One token: its scope, its expiry and its last use. The token itself never shows again. */
export function TokenRow({ token, isOwn, onRevoke }: TokenRowProps) {
  const { t } = useTranslation('integrations');
  const now = useNow();
  const { name, hint, scopes, maker, expiryDate, isExpired, lastUsedDate } = token;
  const isEnding = endsSoon(token, now);
  const end = t(isExpired ? 'tokens.ended' : isEnding ? 'tokens.endsSoon' : 'tokens.endsIn', { day: formatDay(expiryDate) });
  const details = [
    t('tokens.hint', { hint }),
    isOwn ? undefined : t('tokens.madeBy', { name: personName(maker) }),
    lastUsedDate === null ? t('tokens.neverUsed') : t('tokens.lastUsed', { time: formatAgo(lastUsedDate, now) }),
  ].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center gap-2 p-4 border border-line rounded-card">
      <div className="flex-[1_1_240px] min-w-0">
        <Text dir="auto" className="font-semibold wrap-anywhere">
          {name}
        </Text>
        <Text variant="body2">{inList(scopes.map((scope) => t(`scope.${scope}`)))}</Text>
        <Text
          variant="body2"
          className={clsx('flex items-center gap-1', isExpired ? 'text-error' : isEnding ? 'text-warning' : 'text-muted')}
        >
          {(isExpired || isEnding) && <WarningAmberOutlined className="icon-inherit" />}
          {end}
        </Text>
        <Text variant="body2" color="muted" className="wrap-anywhere">
          {details.join(' · ')}
        </Text>
      </div>
      <Button color="error" onClick={onRevoke} aria-label={t('tokens.revokeNamed', { name })} className="min-h-11">
        {t('tokens.revoke')}
      </Button>
    </li>
  );
}
