import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/formats';
import { LinkCard } from '../../../ui/link-card';

interface TileProps {
  to: string;
  icon: ReactNode;
  count: number;
  label: string;
}

/** A count with its label. Links to the list. */
export function Tile({ to, icon, count, label }: TileProps) {
  return (
    <LinkCard to={to} sx={{ flexDirection: 'column', alignItems: 'stretch', gap: 1, p: 1.5 }}>
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Box
          component="span"
          aria-hidden
          sx={{
            display: 'grid',
            flexShrink: 0,
            placeItems: 'center',
            width: 40,
            height: 40,
            borderRadius: 1,
            color: 'primary.main',
            bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 12%, transparent)',
          }}
        >
          {icon}
        </Box>
        <Typography variant="h2" component="span">
          {formatNumber(count)}
        </Typography>
      </Box>
      <Typography variant="body2" component="span" sx={{ hyphens: 'auto', overflowWrap: 'break-word' }}>
        {label}
      </Typography>
    </LinkCard>
  );
}
