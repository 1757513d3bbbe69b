import type { FormerMember } from '@muster/contract/privacy/privacy';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/formats';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { nameOf } from '../name-of';
import { Row } from './rows';

interface FormerRowProps {
  person: FormerMember;
  isBusy: boolean;
  onExport(): void;
  onErase(): void;
}

/** A former member: the date of leaving, and the state of their data. */
export function FormerRow({
  person: { user, leftDate, status, isNameKept, isAccountErasable },
  isBusy,
  onExport,
  onErase,
}: FormerRowProps) {
  const { t } = useTranslation('privacy');
  const name = nameOf(user) || t('former.unnamed');
  const actions = (
    <>
      {status === 'LEFT' && (
        <>
          <Button disabled={isBusy} onClick={onExport} aria-label={t('former.exportNamed', { name })} className="min-h-11">
            {t('former.export')}
          </Button>
          <Button color="error" onClick={onErase} aria-label={t('former.eraseNamed', { name })} className="min-h-11">
            {t('former.erase')}
          </Button>
        </>
      )}
      {isAccountErasable && (
        <Button color="error" onClick={onErase} aria-label={t('former.eraseAccountNamed', { name })} className="min-h-11">
          {t('former.eraseAccount')}
        </Button>
      )}
    </>
  );
  return (
    <Row actions={actions}>
      <Text dir="auto" className="font-semibold">
        {name}
      </Text>
      <Text variant="body2" color="muted">
        {t('former.left', { day: formatDay(leftDate) })}
      </Text>
      {status !== 'LEFT' && <Text variant="body2">{t(`former.${status === 'ERASED' && isNameKept ? 'KEPT' : status}`)}</Text>}
    </Row>
  );
}
