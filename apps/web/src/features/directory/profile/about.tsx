import type { Profile } from '@muster/contract/directory/profile';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../lib/alerts';
import { Panel } from '../../../ui/layout/panel';

/** Address, e-mail and phone; '--' for missing values [2.141]. */
export function About({ person }: { person: Profile }) {
  const { t } = useTranslation('people');
  const { address, email, phoneNumber } = person;
  return (
    <Panel title={t('profile.about')}>
      <Box component="dl" sx={{ display: 'grid', gap: 1, m: 0 }}>
        <Line label={t('profile.address')}>{address?.label}</Line>
        <Line label={t('profile.email')} href={`mailto:${email}`}>
          {email}
        </Line>
        <Line label={t('profile.phone')} href={`tel:${phoneNumber?.replaceAll(/[^+\d]/g, '')}`}>
          {phoneNumber}
        </Line>
      </Box>
    </Panel>
  );
}

/** One fact. With `href` it is a link that can be copied. */
function Line({ label, href, children }: { label: string; href?: string; children: string | null | undefined }) {
  const { t } = useTranslation('people');
  const copy = () => {
    // Does nothing if the browser has no clipboard API [8.35].
    void (navigator.clipboard as Clipboard | undefined)
      ?.writeText(children ?? '')
      .then(() => announce('info', t('copied', { item: label })))
      .catch(() => undefined);
  };
  return (
    <div>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Box component="dd" sx={{ display: 'flex', alignItems: 'center', minHeight: href && children ? 44 : undefined, m: 0 }}>
        {!children && '--'}
        {children && !href && <Typography dir="auto">{children}</Typography>}
        {children && href && (
          <>
            <Link href={href} sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, minWidth: 0, overflowWrap: 'anywhere' }}>
              <bdi>{children}</bdi>
            </Link>
            <IconButton onClick={copy} aria-label={t('copy', { item: label })}>
              <ContentCopy fontSize="small" />
            </IconButton>
          </>
        )}
      </Box>
    </div>
  );
}
