import { mainContentId } from '../../ui/layout/skip-link';

/** Prints only the report, without layout, list, skip link and controls. */
export function PrintStyles() {
  return (
    <GlobalStyles
      styles={{
        '@media print': {
          [`a[href='#${mainContentId}'], aside, nav, .MuiSnackbar-root, main ~ *, body header:not(article header), section:has(+ div > article)`]:
            {
              display: 'none !important',
            },
          'div:has(> div > article)': { display: 'block !important' },
          // A whole section can be longer than a page. If it could not be split, the page before it would stay empty.
          'article li, article figure, article tr': { breakInside: 'avoid' },
          'article h2, article h3': { breakAfter: 'avoid' },
          body: { background: 'none' },
        },
      }}
    />
  );
}
