import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

export const mainContentId = 'main-content';

interface SkipLinkProps {
  /** The id of the element that takes the focus. */
  to?: string;
  label?: string;
}

/** Lets keyboard users skip the navigation, or skip a list to the item that is open beside it. Visible while it has the focus. */
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
