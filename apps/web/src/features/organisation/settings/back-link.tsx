import ArrowBack from '@mui/icons-material/ArrowBack';
import IconButton from '@mui/material/IconButton';
import { Link } from '@tanstack/react-router';

/** A link back to a list, placed before the title of a screen. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <IconButton component={Link} to={to} aria-label={label} edge="start">
      <ArrowBack sx={{ transform: (theme) => (theme.direction === 'rtl' ? 'scaleX(-1)' : 'none') }} />
    </IconButton>
  );
}
