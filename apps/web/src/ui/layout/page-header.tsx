import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { headingFocus, openedHeading } from './opened-heading';
import { usePageTitle } from '../use-page-title';

interface PageHeaderProps {
  title: string;
  /** The title of the browser's tab, if it differs from the page's title. */
  tabTitle?: string;
  /** A small line below the title. '' reserves its place while it loads. */
  caption?: ReactNode;
  /** Placed before the title, such as a back link. */
  start?: ReactNode;
  /** The screen's one primary action, at the end on wide screens. Phones use the bottom action bar instead. */
  action?: ReactNode;
}

export function PageHeader({ title, tabTitle = title, caption, start, action }: PageHeaderProps) {
  usePageTitle(tabTitle);
  return (
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: { xs: 2, md: 3 } }}>
      {start}
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography variant="h1" dir="auto" {...openedHeading('page')} sx={headingFocus}>
          {title}
        </Typography>
        {(caption || caption === '') && (
          <Typography color="textSecondary" dir="auto" sx={{ mt: 0.5 }}>
            {caption || '\u00A0'}
          </Typography>
        )}
      </Box>
      {action}
    </Box>
  );
}
