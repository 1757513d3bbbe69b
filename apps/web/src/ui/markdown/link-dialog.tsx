import type { Editor } from '@tiptap/react';
import { useId, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/button';
import { TextField } from '../controls/text-field';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../overlays/dialog';
import { readLink } from './links';

interface LinkDialogProps {
  editor: Editor;
  onClose(): void;
}

/** Asks for the URL of the selected text. Without a selection it inserts the URL itself. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const { t } = useTranslation(['markdown', 'ui']);
  const titleId = useId();
  const present: unknown = editor.getAttributes('link')['href'];
  const [address, setAddress] = useState(typeof present === 'string' ? present : '');
  const [isRefused, setIsRefused] = useState(false);

  const apply = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const href = readLink(address);
    if (href === undefined) return setIsRefused(true);
    if (editor.state.selection.empty && !editor.isActive('link')) {
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run();
    } else {
      editor.chain().focus().extendMarkRange('link').setLink({ href }).run();
    }
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <form noValidate onSubmit={apply}>
        <DialogTitle id={titleId}>{t('link')}</DialogTitle>
        <DialogContent>
          <TextField
            label={t('address')}
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            error={isRefused}
            helperText={isRefused ? t('addressRefused') : undefined}
            type="url"
            fullWidth
            // What the dialog was opened for; it gives the focus back when it closes.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            className="mt-2 mb-1"
          />
        </DialogContent>
        <DialogActions>
          {present !== undefined && (
            <Button color="inherit" onClick={remove}>
              {t('removeLink')}
            </Button>
          )}
          <Button color="inherit" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" variant="contained">
            {t('setLink')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
