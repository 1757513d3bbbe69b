import type { ApiToken } from '@muster/contract/integrations/api-token';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatAgo, formatDay } from '../../../lib/formats';
import { useNow } from '../../../lib/use-now';

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
  const end = t(isExpired ? 'tokens.ended' : 'tokens.endsIn', { day: formatDay(expiryDate) });
  const details = [
    t('tokens.hint', { hint }),
    isOwn ? undefined : t('tokens.madeBy', { name: `${maker.firstName} ${maker.lastName}` }),
    lastUsedDate === null ? t('tokens.neverUsed') : t('tokens.lastUsed', { time: formatAgo(lastUsedDate, now) }),
  ].filter(Boolean);
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, p: 2, border: 1, borderColor: 'divider', borderRadius: 1.4 }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography dir="auto" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="body2">{scopes.map((scope) => t(`scope.${scope}`)).join(', ')}</Typography>
        <Typography
          variant="body2"
          sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: isExpired ? 'error.main' : 'text.secondary' }}
        >
          {isExpired && <WarningAmberOutlined fontSize="inherit" />}
          {end}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {details.join(' · ')}
        </Typography>
      </Box>
      <Button color="error" onClick={onRevoke} aria-label={t('tokens.revokeNamed', { name })} sx={{ minHeight: 44 }}>
        {t('tokens.revoke')}
      </Button>
    </Box>
  );
}
