import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { headingFocus, openedHeading } from './opened-heading';
import { usePageTitle } from '../use-page-title';

interface PageHeaderProps {
  title: string;
  /** Names the browser's tab, where that differs from the title. */
  tabTitle?: string;
  /** One quiet line below the title; '' keeps its place free while it is fetched. */
  caption?: ReactNode;
  /** Stands before the title, such as a way back. */
  start?: ReactNode;
  /** The screen's one primary action, at the end on wide screens; phones have the bottom bar for it. */
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
