import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { smallText } from './measures';

export type Tone = 'success' | 'warning' | 'error' | 'info' | 'neutral';

interface StatusChipProps {
  tone: Tone;
  /** An icon and a text show the state too, so that it does not depend on colour alone. */
  icon: ReactNode;
  label: string;
  /** A filled chip, for what comes before everything else. */
  isFilled?: boolean;
  /** The exact time for the tooltip. */
  title?: string;
}

export function StatusChip({ tone, icon, label, isFilled = false, title }: StatusChipProps) {
  const colour = tone === 'neutral' ? 'text.secondary' : `${tone}.main`;
  return (
    <Box
      component="span"
      title={title}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        color: colour,
        minWidth: 0,
        fontSize: smallText,
        fontWeight: 600,
        lineHeight: 1.4,
        ...(isFilled &&
          tone !== 'neutral' && { color: `${tone}.contrastText`, bgcolor: `${tone}.main`, px: 1, py: 0.25, borderRadius: 0.8 }),
        '& svg': { fontSize: 18, flexShrink: 0 },
      }}
    >
      <Box component="span" aria-hidden sx={{ display: 'inline-flex' }}>
        {icon}
      </Box>
      <span dir="auto">{label}</span>
    </Box>
  );
}
