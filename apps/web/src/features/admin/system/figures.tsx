import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface FiguresProps {
  entries: readonly (readonly [label: string, value: string])[];
}

/** Short figures side by side, each under its name. */
export function Figures({ entries }: FiguresProps) {
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(160px, 100%), 1fr))', gap: 2, m: 0 }}>
      {entries.map(([label, value]) => (
        <Box key={label} sx={{ minWidth: 0 }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" dir="auto" sx={{ m: 0, fontWeight: 650, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
