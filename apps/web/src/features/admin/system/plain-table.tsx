import type { ReactNode } from 'react';

interface PlainTableProps {
  label: string;
  heads: readonly string[];
  children: ReactNode;
}

/** A short table without sorting and pages. On phones it scrolls inside its frame. */
export function PlainTable({ label, heads, children }: PlainTableProps) {
  return (
    <div tabIndex={0} role="region" aria-label={label} className="overflow-x-auto">
      <table aria-label={label} className={table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

const table =
  'w-full border-collapse text-base sm:text-[0.9375rem] [&_th,&_td]:text-start [&_th,&_td]:py-2 [&_th,&_td]:pe-4 [&_th,&_td]:border-b [&_th,&_td]:border-line [&_th,&_td]:align-middle [&_td]:wrap-anywhere [&_th]:text-muted [&_th]:font-strong [&_th]:wrap-normal [&_th]:whitespace-nowrap [&_td]:min-w-20 [&_tbody_tr:last-child_td]:border-0';
