import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { createContext, useContext, type ReactNode } from 'react';
import { headingFocus, openedHeading } from '../layout/opened-heading';
import { usePageTitle } from '../use-page-title';

/** True inside a layout that already has the main landmark. */
export const InsideFrame = createContext(false);

interface MessagePageProps {
  icon: ReactNode;
  title: string;
  text: string;
  action?: ReactNode;
}

/** A page with one message and one action, alone or inside the layout. */
export function MessagePage({ icon, title, text, action }: MessagePageProps) {
  usePageTitle(title);
  return (
    <Box
      component={useContext(InsideFrame) ? 'div' : 'main'}
      sx={{
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        textAlign: 'center',
        gap: 1.5,
        minHeight: 'min(100dvh, 720px)',
        p: 3,
      }}
    >
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 96,
          height: 96,
          mb: 1,
          borderRadius: '50%',
          color: 'primary.main',
          bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 12%, transparent)',
          '& svg': { fontSize: 44 },
        }}
      >
        {icon}
      </Box>
      <Typography variant="h1" {...openedHeading('page')} sx={headingFocus}>
        {title}
      </Typography>
      <Typography color="textSecondary" dir="auto" sx={{ maxWidth: '50ch' }}>
        {text}
      </Typography>
      {action && <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5, mt: 2 }}>{action}</Box>}
    </Box>
  );
}
