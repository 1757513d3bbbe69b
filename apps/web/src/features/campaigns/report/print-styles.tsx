import GlobalStyles from '@mui/material/GlobalStyles';

/** On paper the report stands alone: without the frame, the list beside it, and what is only to be pressed. */
export function PrintStyles() {
  return (
    <GlobalStyles
      styles={{
        '@media print': {
          'aside, nav, .MuiSnackbar-root, main ~ *, body header:not(article header), section:has(+ div > article)': {
            display: 'none !important',
          },
          'div:has(> div > article)': { display: 'block !important' },
          'article section, article li, article figure': { breakInside: 'avoid' },
          body: { background: 'none' },
        },
      }}
    />
  );
}
