import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface PlainTableProps {
  label: string;
  heads: readonly string[];
  children: ReactNode;
}

/** A short table without sorting and pages. On phones it scrolls inside its frame. */
export function PlainTable({ label, heads, children }: PlainTableProps) {
  return (
    <Box tabIndex={0} role="region" aria-label={label} sx={{ overflowX: 'auto' }}>
      <Box component="table" aria-label={label} sx={table}>
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
      </Box>
    </Box>
  );
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: { xs: '1rem', sm: '0.9375rem' },
  '& th, & td': {
    textAlign: 'start',
    py: 1,
    pr: 2,
    borderBottom: 1,
    borderColor: 'divider',
    verticalAlign: 'middle',
    overflowWrap: 'anywhere',
  },
  '& th': { color: 'text.secondary', fontWeight: 650, overflowWrap: 'normal', whiteSpace: 'nowrap' },
  '& td': { minWidth: 80 },
  '& tbody tr:last-child td': { border: 0 },
} as const;
