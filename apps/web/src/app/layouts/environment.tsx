import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../lib/config-context';
import { smallText } from '../../ui/measures';

/** Shows the environment, except in production [2.77]. */
export function EnvironmentRibbon({ mini }: { mini: boolean }) {
  const { t } = useTranslation('shell');
  const { environment } = useConfig();
  if (environment === 'production') return null;
  return (
    <Box
      sx={{
        px: 1,
        py: 0.5,
        textAlign: 'center',
        fontSize: smallText,
        fontWeight: 650,
        color: 'warning.contrastText',
        bgcolor: 'warning.main',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      }}
    >
      {mini ? environment.slice(0, 4) : t('environment', { name: environment })}
    </Box>
  );
}

/** The build stamp [1.12]. */
export function BuildStamp({ mini }: { mini: boolean }) {
  const { t } = useTranslation('shell');
  const { build } = useConfig();
  return (
    <Typography
      variant="caption"
      color="textSecondary"
      title={build}
      noWrap
      // A long list of entries must not shrink it.
      sx={{ flexShrink: 0, px: mini ? 1 : 2.5, textAlign: mini ? 'center' : 'start' }}
    >
      {mini ? build : t('build', { stamp: build })}
    </Typography>
  );
}
