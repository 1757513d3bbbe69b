import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/formats';
import { LinkCard } from './link-card';

interface TileProps {
  to: string;
  icon: ReactNode;
  count: number;
  label: string;
}

/** How much there is of something, and the way to it. */
export function Tile({ to, icon, count, label }: TileProps) {
  return (
    <LinkCard to={to} sx={{ gap: { xs: 1.5, sm: 2 } }}>
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          flexShrink: 0,
          placeItems: 'center',
          width: 44,
          height: 44,
          borderRadius: 1,
          color: 'primary.main',
          bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 12%, transparent)',
        }}
      >
        {icon}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h2" component="span" sx={{ display: 'block' }}>
          {formatNumber(count)}
        </Typography>
        <Typography component="span" sx={{ display: 'block', overflowWrap: 'anywhere', hyphens: 'auto' }}>
          {label}
        </Typography>
      </Box>
    </LinkCard>
  );
}
