import { matchesIn } from '@muster/contract/exchange/matching';
import Box from '@mui/material/Box';

/** A text with the search words highlighted. */
export function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  return matchesIn(text, words).map((part, index) =>
    part.isMatch ? (
      <Box key={index} component="mark" sx={{ px: 0.25, borderRadius: 0.5, fontWeight: 650, color: 'text.primary', bgcolor: markColour }}>
        {part.text}
      </Box>
    ) : (
      part.text
    ),
  );
}

const markColour = 'color-mix(in srgb, var(--mui-palette-warning-main) 28%, transparent)';
