import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../lib/alerts';
import { Button } from '../controls/button';

/** Copies a text, and says that it did. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation('ui');
  const [isCopied, setIsCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () => announce('error', t('copy.failed')),
    );
  return (
    <Button variant="outlined" color="inherit" onClick={copy}>
      {isCopied ? t('copy.done') : t('copy.text')}
    </Button>
  );
}
