import { Link } from '@tanstack/react-router';

/** The product's logo in the theme's colour, with a link home. */
export function Logo({ withName }: { withName: boolean }) {
  return (
    <Link
      to="/"
      aria-label="Muster"
      className="inline-flex items-center justify-center min-w-11 min-h-11 gap-2.5 text-foreground no-underline font-bold text-xl tracking-[-0.01em]"
    >
      <svg aria-hidden viewBox="0 0 32 32" className="size-9 text-primary">
        <rect width="32" height="32" rx="9" fill="currentColor" />
        <path
          d="M7.5 22V11.5l8.5 7.5 8.5-7.5V22"
          fill="none"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-on-primary"
        />
      </svg>
      {withName && 'Muster'}
    </Link>
  );
}
