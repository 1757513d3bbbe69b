import { maxGuestText } from '@muster/contract/crews/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { TextInput } from '../../../ui/inputs/text-input';
import type { SignsProps } from '../crew-state';
import { DrawnForm, useAttend } from './drawn-form';
import { SignFrame } from './frame';

/** A guest without an account here, such as a visitor or a worker of another company: name, employer and signature. */
export function GuestSigns({ talk, state, titleId, onDone, onLeave }: SignsProps) {
  const { t } = useTranslation('crew');
  const attend = useAttend(state, onDone);
  const [name, setName] = useState('');
  const [employer, setEmployer] = useState('');
  const [problem, setProblem] = useState<string>();
  const [cannotDraw, setCannotDraw] = useState(false);
  const store = (drawn: { strokes?: number[][] }, language: string | undefined) => {
    if (name.trim() !== '')
      return attend({ strength: 'GUEST', name: name.trim(), employer: employer.trim(), ...drawn, language }, name.trim());
    setProblem(t('nameMissing'));
    return undefined;
  };
  return (
    <SignFrame talk={talk} isAloud={state.isAloud} titleId={titleId} heading={t('guest')} isAnybody isGuest isTall onLeave={onLeave}>
      {(language) => (
        <>
          <div className="grid gap-3 sm:grid-cols-2">
            <TextInput
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
            <>
              <Text color="muted">{t('nameMeText')}</Text>
              <div className="flex flex-wrap gap-2">
                <Button variant="outlined" color="inherit" size="large" onClick={() => void store({}, language)}>
                  {t('nameMe')}
                </Button>
                <Button size="large" onClick={() => setCannotDraw(false)}>
                  {t('draw')}
                </Button>
              </div>
            </>
          ) : (
            <DrawnForm
              onSign={(strokes) => store({ strokes }, language)}
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
