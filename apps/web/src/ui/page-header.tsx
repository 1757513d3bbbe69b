import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { usePageTitle } from './use-page-title';

interface PageHeaderProps {
  title: string;
  /** One quiet line below the title. */
  caption?: ReactNode;
  /** Stands before the title, such as a way back. */
  start?: ReactNode;
  /** The screen's one primary action, at the end on wide screens; phones have the bottom bar for it. */
  action?: ReactNode;
}

export function PageHeader({ title, caption, start, action }: PageHeaderProps) {
  usePageTitle(title);
  return (
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: { xs: 2, md: 3 } }}>
      {start}
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography variant="h1">{title}</Typography>
        {caption && (
          <Typography color="textSecondary" sx={{ mt: 0.5 }}>
            {caption}
          </Typography>
        )}
      </Box>
      {action}
    </Box>
  );
}
