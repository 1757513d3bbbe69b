import Box from '@mui/material/Box';
import { Link } from '@tanstack/react-router';
import { measures } from '../../ui/measures';

/** The product's logo in the theme's colour, with a link home. */
export function Logo({ withName }: { withName: boolean }) {
  return (
    <Box
      component={Link}
      to="/"
      aria-label="Muster"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        minWidth: measures.touchTarget,
        minHeight: measures.touchTarget,
        gap: 1.25,
        color: 'text.primary',
        textDecoration: 'none',
        fontWeight: 700,
        fontSize: '1.25rem',
        letterSpacing: '-0.01em',
      }}
    >
      <Box component="svg" aria-hidden viewBox="0 0 32 32" sx={{ width: 36, height: 36, color: 'primary.main' }}>
        <rect width="32" height="32" rx="9" fill="currentColor" />
        <Box
          component="path"
          d="M7.5 22V11.5l8.5 7.5 8.5-7.5V22"
          fill="none"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
          sx={{ stroke: 'var(--mui-palette-primary-contrastText)' }}
        />
      </Box>
      {withName && 'Muster'}
    </Box>
  );
}
