import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

export function NoAnswer() {
  const { t } = useTranslation('forms');
  return <Typography color="textSecondary">{t('noAnswer')}</Typography>;
}

/** Texts that people wrote, as a list. */
export function Items({ texts, isNumbered = false }: { texts: readonly string[]; isNumbered?: boolean }) {
  if (texts.length === 0) return <NoAnswer />;
  return (
    <Box component={isNumbered ? 'ol' : 'ul'} sx={{ m: 0, paddingInlineStart: 3, maxWidth: '75ch', '& li': { py: 0.25 } }}>
      {texts.map((text, index) => (
        // `dir` is not on the item itself: its marker would move to the other side, outside of the page.
        <li key={`${index}-${text}`}>
          <span dir="auto">{text}</span>
        </li>
      ))}
    </Box>
  );
}
