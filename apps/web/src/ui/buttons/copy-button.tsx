import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/button';

interface CopyButtonProps {
  text: string;
  /** Gets a message if the browser refuses to copy. */
  onFailed(message: string): void;
}

/** Copies a text, and says that it did. */
export function CopyButton({ text, onFailed }: CopyButtonProps) {
  const { t } = useTranslation('ui');
  const [isCopied, setIsCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () => onFailed(t('copy.failed')),
    );
  return (
    <Button variant="outlined" color="inherit" onClick={copy}>
      {isCopied ? t('copy.done') : t('copy.text')}
    </Button>
  );
}
