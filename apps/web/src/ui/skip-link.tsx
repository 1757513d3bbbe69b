import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

export const mainContentId = 'main-content';

/** The first thing that the Tab key meets: past the navigation, to the content. */
export function SkipLink() {
  const { t } = useTranslation('ui');
  return (
    <Box
      component="a"
      href={`#${mainContentId}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(mainContentId)?.focus();
      }}
      sx={{
        position: 'fixed',
        insetInlineStart: 16,
        top: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1.25,
        borderRadius: 1,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        fontWeight: 650,
        transform: 'translateY(-200%)',
        '&:focus': { transform: 'none' },
      }}
    >
      {t('skipToContent')}
    </Box>
  );
}
