import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button';
import { Text } from '../../ui/display/text';

/**
 * A newer build has replaced this one: the person decides when to reload [2.19]. It is a native dialog, because it must not need
 * a chunk of its own.
 */
export function LostChunkDialog() {
  const { t } = useTranslation('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby="lost-chunk-title"
      aria-describedby="lost-chunk-text"
      onCancel={(event) => event.preventDefault()}
      className="max-w-[min(440px,90vw)] p-6 border border-line rounded-dialog bg-paper text-foreground backdrop:bg-[rgb(0_0_0_/_50%)]"
    >
      <Text id="lost-chunk-title" variant="h2">
        {t('lostChunk.title')}
      </Text>
      <Text id="lost-chunk-text" color="muted" className="mt-2 mb-6">
        {t('lostChunk.text')}
      </Text>
      <Button variant="contained" fullWidth onClick={() => window.location.reload()}>
        {t('lostChunk.refresh')}
      </Button>
    </dialog>
  );
}
