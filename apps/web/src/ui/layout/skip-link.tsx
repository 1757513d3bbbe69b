import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

export const mainContentId = 'main-content';

interface SkipLinkProps {
  /** The id of the element that takes the focus. */
  to?: string;
  label?: string;
}

/** Leads the keyboard past the navigation to the content, or past a list to what is open beside it. Shows when it has the focus. */
export function SkipLink({ to = mainContentId, label }: SkipLinkProps) {
  const { t } = useTranslation('ui');
  return (
    <Box
      component="a"
      href={`#${to}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(to)?.focus();
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
        displayPrint: 'none',
      }}
    >
      {label ?? t('skipToContent')}
    </Box>
  );
}
