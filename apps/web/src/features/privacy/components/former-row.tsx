import type { FormerMember } from '@muster/contract/privacy/privacy';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/formats';
import { nameOf } from '../name-of';
import { Row } from './rows';

interface FormerRowProps {
  person: FormerMember;
  isBusy: boolean;
  onExport(): void;
  onErase(): void;
}

/** Somebody who has left: since when, and what is left of their data. */
export function FormerRow({ person: { user, leftDate, status, isNameKept }, isBusy, onExport, onErase }: FormerRowProps) {
  const { t } = useTranslation('privacy');
  const name = nameOf(user) || t('former.unnamed');
  const actions = status === 'LEFT' && (
    <>
      <Button disabled={isBusy} onClick={onExport} aria-label={t('former.exportNamed', { name })} sx={{ minHeight: 44 }}>
        {t('former.export')}
      </Button>
      <Button color="error" onClick={onErase} aria-label={t('former.eraseNamed', { name })} sx={{ minHeight: 44 }}>
        {t('former.erase')}
      </Button>
    </>
  );
  return (
    <Row actions={actions}>
      <Typography dir="auto" sx={{ fontWeight: 600 }}>
        {name}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('former.left', { day: formatDay(leftDate) })}
      </Typography>
      {status !== 'LEFT' && <Typography variant="body2">{t(`former.${status === 'ERASED' && isNameKept ? 'KEPT' : status}`)}</Typography>}
    </Row>
  );
}
