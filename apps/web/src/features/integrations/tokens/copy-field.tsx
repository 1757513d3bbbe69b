import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import Check from '~icons/ic/baseline-check';
import ContentCopy from '~icons/ic/baseline-content-copy';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';

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
      <Text id={id} variant="subtitle1" className="mb-1">
        {label}
      </Text>
      <div className="flex flex-wrap items-center gap-2">
        <code
          role="textbox"
          aria-readonly
          aria-labelledby={id}
          tabIndex={0}
          dir="ltr"
          className="flex-[1_1_240px] min-w-0 p-3 rounded bg-hover text-base md:text-sm wrap-anywhere"
        >
          {value}
        </code>
        <Button variant="outlined" startIcon={isCopied ? <Check /> : <ContentCopy />} onClick={copy} className="min-h-11">
          <span role="status">{isCopied ? t('secret.copied') : t('secret.copy')}</span>
        </Button>
      </div>
    </div>
  );
}
