import Check from '@mui/icons-material/Check';
import ContentCopy from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A read-only text with a button that copies it. People can select the text if the browser has no clipboard API. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation('integrations');
  const id = useId();
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    void (navigator.clipboard as Clipboard | undefined)?.writeText(value).then(() => setCopied(true));
  };
  return (
    <div>
      <Typography id={id} variant="subtitle1" sx={{ mb: 0.5 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box
          component="code"
          role="textbox"
          aria-readonly
          aria-labelledby={id}
          tabIndex={0}
          dir="ltr"
          sx={{
            flex: '1 1 240px',
            minWidth: 0,
            p: 1.5,
            borderRadius: 1,
            bgcolor: 'action.hover',
            fontSize: { xs: '1rem', md: '0.875rem' },
            overflowWrap: 'anywhere',
          }}
        >
          {value}
        </Box>
        <Button variant="outlined" startIcon={isCopied ? <Check /> : <ContentCopy />} onClick={copy} sx={{ minHeight: 44 }}>
          <span role="status">{isCopied ? t('secret.copied') : t('secret.copy')}</span>
        </Button>
      </Box>
    </div>
  );
}
