import { maxRaised } from '@muster/contract/crews/limits';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../lib/alerts';
import { personName } from '../../lib/names/person-name';
import { Button } from '../../ui/controls/button';
import { Text } from '../../ui/display/text';
import { useMedia } from '../../ui/hooks/use-media';
import { PlainSelect } from '../../ui/forms/plain-select';
import { TextInput } from '../../ui/inputs/text-input';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../ui/overlays/dialog';
import { useMe } from '../identity';
import { authorsOf, isPresent, theCrew, type Row } from './crew';
import type { CrewState } from './crew-state';

interface FinishProps {
  state: CrewState;
  rows: readonly Row[];
  /** Closes the dialog; `isFinished` after the signature. */
  onClose(isFinished?: true): void;
}

/** The last step: the briefer writes down what was raised and who said it, and signs with one press. */
export function Finish({ state, rows, onClose }: FinishProps) {
  const { t } = useTranslation(['crew', 'ui']);
  const titleId = useId();
  const me = useMe();
  const isNarrow = useMedia('sm-down');
  const [raised, setRaised] = useState('');
  const [by, setBy] = useState(theCrew);
  const [isClosing, setClosing] = useState(false);
  // includes people who confirmed on another device, because they have not signed here
  const left = rows.filter((row) => !row.attendee || !isPresent(row)).length;
  const authors = authorsOf(state.crew);
  const nameOf = (one: string) => authors.find((author) => author.by === one)?.name ?? t('theCrew');
  const close = async () => {
    setClosing(true);
    try {
      await state.close(raised.trim(), by === theCrew ? undefined : by);
      onClose(true);
    } catch {
      announce('error', t('notKept'));
      setClosing(false);
    }
  };
  return (
    <Dialog open onClose={() => !isClosing && onClose()} aria-labelledby={titleId} fullWidth maxWidth="sm" fullScreen={isNarrow}>
      <DialogTitle id={titleId}>{t('finishTitle')}</DialogTitle>
      <DialogContent className="grid content-start gap-4 pt-1">
        {left > 0 && <Text>{t('leftOver', { left })}</Text>}
        <TextInput
          label={t('raised')}
          help={t('raisedHelp')}
          multiline
          minRows={4}
          maxRows={10}
          value={raised}
          maxLength={maxRaised}
          onChange={({ target }) => setRaised(target.value)}
        />
        {authors.length > 0 && (
          <PlainSelect
            label={t('raisedBy')}
            value={by}
            options={[theCrew, ...authors.map(({ by: one }) => one)]}
            labelOf={nameOf}
            onChange={setBy}
          />
        )}
        <Text color="muted">{t('signsLast', { name: personName(me) })}</Text>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => onClose()} disabled={isClosing}>
          {t('ui:cancel')}
        </Button>
        <Button variant="contained" size="large" loading={isClosing} onClick={() => void close()}>
          {t('signAndFinish')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
