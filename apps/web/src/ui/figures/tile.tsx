import type { ReactNode } from 'react';
import { Text } from '../display/text';
import { LinkCard } from '../layout/link-card';

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
    <LinkCard to={to} search={search} className="flex-col items-stretch gap-2 p-3">
      <div className="flex items-center gap-3">
        <span aria-hidden className="grid shrink-0 place-items-center size-10 rounded text-primary bg-primary/12">
          {icon}
        </span>
        <Text variant="h2" component="span">
          {count}
        </Text>
      </div>
      <Text variant="body2" component="span" className="hyphens-auto wrap-anywhere">
        {label}
      </Text>
    </LinkCard>
  );
}
