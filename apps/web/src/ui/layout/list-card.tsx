import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { ButtonBase } from '../controls/button-base';

interface ListCardProps {
  /** The path of the item. */
  to: string;
  /** Keeps the search parameters of the list in the URL. */
  search?: true | undefined;
  /** Whether the item is open beside the list. */
  isSelected: boolean;
  /** The layout of the content. */
  className: string;
  children: ReactNode;
}

/** One item of a list as a link. A line marks the open item. */
export function ListCard({ to, search, isSelected, className, children }: ListCardProps) {
  return (
    <ButtonBase
      component={Link}
      to={to}
      search={search}
      aria-current={isSelected ? 'true' : undefined}
      className={clsx(
        'w-full text-start border rounded-card bg-paper hover:border-primary',
        isSelected ? 'border-primary inset-ring inset-ring-primary' : 'border-line',
        className,
      )}
    >
      {children}
    </ButtonBase>
  );
}
