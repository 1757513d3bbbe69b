import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button';
import { Text } from '../../ui/display/text';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../ui/overlays/dialog';
import { Kbd } from './kbd';
import { closePalette } from './shown';
import { SingleKeysSwitch } from './single-keys-switch';

/** Lists the keys of every page. */
export function KeysDialog({ open }: { open: boolean }) {
  const { t } = useTranslation(['palette', 'shell', 'ui']);
  const titleId = useId();
  const rows = [
    { keys: ['ctrl', 'K'], does: t('shell:search') },
    { keys: ['/'], does: t('keys.list') },
    { keys: ['j'], does: t('keys.next') },
    { keys: ['k'], does: t('keys.previous') },
    { keys: ['enter'], does: t('keys.enter') },
    { keys: ['ctrl', 'enter'], does: t('keys.submit') },
    { keys: ['?'], does: t('keys.title') },
  ];
  return (
    <Dialog open={open} onClose={closePalette} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{t('keys.title')}</DialogTitle>
      <DialogContent>
        <dl className="mb-4">
          {rows.map(({ keys, does }) => (
            <div key={does} className="flex items-center justify-between gap-4 min-h-11 border-b border-line">
              <Text component="dt">{does}</Text>
              <dd>
                <Kbd keys={keys} />
              </dd>
            </div>
          ))}
        </dl>
        <SingleKeysSwitch />
      </DialogContent>
      <DialogActions>
        <Button onClick={closePalette}>{t('ui:close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
