import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ErrorPanelProps {
  title?: string;
  message?: string;
  /** What the person can do about it. */
  action?: ReactNode;
}

/** Shows an error where the content would be. The default title is 'Error', the default message 'Unknown error' [8.41]. */
export function ErrorPanel({ title, message, action }: ErrorPanelProps) {
  const { t } = useTranslation('ui');
  return (
    <Box
      role="alert"
      sx={{ display: 'flex', gap: 2, p: 3, border: 1, borderColor: 'error.main', borderRadius: 1.4, bgcolor: 'background.paper' }}
    >
      <ErrorOutlined color="error" aria-hidden />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h3" component="p">
          {title ?? t('error.title')}
        </Typography>
        <Typography color="textSecondary" dir="auto">
          {message ?? t('error.message')}
        </Typography>
        {action && <Box sx={{ mt: 2 }}>{action}</Box>}
      </Box>
    </Box>
  );
}
