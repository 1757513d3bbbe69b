import InboxOutlined from '@mui/icons-material/InboxOutlined';
import SearchOff from '@mui/icons-material/SearchOff';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { headingFocus, openedHeading } from '../layout/opened-heading';
import { usePageTitle } from '../use-page-title';

interface EmptyStateProps {
  /** What the list would show. Default: the general text for empty lists [2.108]. */
  title?: string;
  description?: string;
  /** True if a filter hides everything. The default text is then that of a search. */
  filtered?: boolean;
  icon?: ReactNode;
  /** True if it is the whole page. The title is then the page's heading. */
  isPage?: boolean;
  /** The next step, for people who may take it. */
  action?: ReactNode;
}

/** Explains why a list or a page is empty. */
export function EmptyState({ title, description, filtered = false, icon, isPage = false, action }: EmptyStateProps) {
  const { t } = useTranslation('ui');
  const kind = filtered ? 'filtered' : 'plain';
  usePageTitle(isPage ? title : undefined);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', textAlign: 'center', gap: 1, px: 3, py: { xs: 5, md: 8 } }}>
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 72,
          height: 72,
          mb: 1,
          borderRadius: '50%',
          color: 'primary.main',
          bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 12%, transparent)',
          '& svg': { fontSize: 34 },
        }}
      >
        {icon ?? (filtered ? <SearchOff /> : <InboxOutlined />)}
      </Box>
      <Typography variant={isPage ? 'h1' : 'h3'} component={isPage ? 'h1' : 'p'} {...(isPage && openedHeading('page'))} sx={headingFocus}>
        {title ?? t(`empty.${kind}.title`)}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: '45ch' }}>
        {description ?? t(`empty.${kind}.description`)}
      </Typography>
      {action && <Box sx={{ mt: 2 }}>{action}</Box>}
    </Box>
  );
}
