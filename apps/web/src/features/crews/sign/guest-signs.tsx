import { maxGuestText } from '@muster/contract/crews/limits';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button';
import { TextInput } from '../../../ui/inputs/text-input';
import type { SignsProps } from '../crew-state';
import { DrawnForm, useAttend } from './drawn-form';
import { SignFrame } from './frame';
import { WithoutDrawing } from './without-drawing';

/** A guest without an account here, such as a visitor or a worker of another company: name, employer and signature. */
export function GuestSigns({ talk, state, titleId, onDone, onLeave }: SignsProps) {
  const { t } = useTranslation('crew');
  const attend = useAttend(state, onDone);
  const [name, setName] = useState('');
  const [employer, setEmployer] = useState('');
  const [problem, setProblem] = useState<string>();
  const [cannotDraw, setCannotDraw] = useState(false);
  const nameField = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const isNamed = (): boolean => {
    if (name.trim() !== '') return true;
    setProblem(t('nameMissing'));
    nameField.current?.focus();
    return false;
  };
  const store = (drawn: { strokes?: number[][] }, language: string | undefined) =>
    attend({ strength: 'GUEST', name: name.trim(), employer: employer.trim(), ...drawn, language }, name.trim());
  return (
    <SignFrame talk={talk} isAloud={state.isAloud} titleId={titleId} heading={t('guest')} isAnybody isGuest isTall onLeave={onLeave}>
      {(language) => (
        <>
          <div className="grid gap-3 sm:grid-cols-2">
            <TextInput
              ref={nameField}
              label={t('guestName')}
              required
              value={name}
              problem={name.trim() === '' ? problem : undefined}
              maxLength={maxGuestText}
              autoComplete="off"
              onChange={({ target }) => setName(target.value)}
            />
            <TextInput
              label={t('employer')}
              value={employer}
              maxLength={maxGuestText}
              autoComplete="off"
              onChange={({ target }) => setEmployer(target.value)}
            />
          </div>
          {cannotDraw ? (
            <WithoutDrawing onName={() => isNamed() && void store({}, language)} onDraw={() => setCannotDraw(false)} />
          ) : (
            <DrawnForm
              onSign={(strokes) => store({ strokes }, language)}
              isComplete={isNamed}
              other={
                <Button color="inherit" size="large" onClick={() => setCannotDraw(true)}>
                  {t('cannotDraw')}
                </Button>
              }
            />
          )}
        </>
      )}
    </SignFrame>
  );
}
