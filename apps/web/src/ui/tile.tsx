import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LinkCard } from './link-card';

interface TileProps {
  to: string;
  search?: object;
  icon: ReactNode;
  /** The number in the person's language. */
  count: string;
  label: string;
}

/** A count with its label. It links to the list. */
export function Tile({ to, search, icon, count, label }: TileProps) {
  return (
    <LinkCard to={to} search={search} sx={{ flexDirection: 'column', alignItems: 'stretch', gap: 1, p: 1.5 }}>
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
          {count}
        </Typography>
      </Box>
      <Typography variant="body2" component="span" sx={{ hyphens: 'auto', overflowWrap: 'break-word' }}>
        {label}
      </Typography>
    </LinkCard>
  );
}
