import { Link } from '@tanstack/react-router';
import ArrowBack from '~icons/ic/baseline-arrow-back';
import { IconButton } from '../../../ui/controls/icon-button';

/** A link back to a list, placed before the title of a screen. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <IconButton component={Link} to={to} aria-label={label} edge="start">
      <ArrowBack className="rtl:-scale-x-100" />
    </IconButton>
  );
}
