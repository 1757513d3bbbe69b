/** How formatted text looks, written and read alike. Headings stay below those of the page. */
export const proseStyles = {
  '& > :first-of-type': { mt: 0 },
  '& > :last-child': { mb: 0 },
  '& p': { my: 1 },
  '& h1, & h2': { fontSize: '1.25rem', lineHeight: 1.3, fontWeight: 700, mt: 2, mb: 1 },
  '& h3, & h4, & h5, & h6': { fontSize: '1.0625rem', lineHeight: 1.4, fontWeight: 700, mt: 2, mb: 0.5 },
  '& ul, & ol': { my: 1, paddingInlineStart: 3 },
  '& li > p': { my: 0.25 },
  '& li': { my: 0.5 },
  '& blockquote': { mx: 0, my: 1, paddingInlineStart: 2, borderInlineStart: '3px solid', borderColor: 'divider', color: 'text.secondary' },
  '& a': { color: 'primary.main' },
  '& code': { px: 0.5, borderRadius: 0.5, bgcolor: 'action.hover', fontSize: '0.9em' },
  '& pre': { p: 1.5, borderRadius: 1, bgcolor: 'action.hover', overflowX: 'auto', '& code': { p: 0, bgcolor: 'transparent' } },
  '& hr': { border: 0, borderTop: '1px solid', borderColor: 'divider', my: 2 },
  '& table': { borderCollapse: 'collapse', display: 'block', overflowX: 'auto' },
  '& th, & td': { border: '1px solid', borderColor: 'divider', px: 1, py: 0.5, textAlign: 'start' },
} as const;
