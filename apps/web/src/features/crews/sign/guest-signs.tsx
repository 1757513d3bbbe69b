import { maxGuestText } from '@muster/contract/crews/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../ui/inputs/text-input';
import type { SignsProps } from '../crew-state';
import { DrawnForm, useAttend } from './drawn-form';
import { SignFrame } from './frame';

/** A visitor or a worker of another company, who has no account here: name, employer and signature. */
export function GuestSigns({ talk, state, titleId, onDone, onLeave }: SignsProps) {
  const { t } = useTranslation('crew');
  const attend = useAttend(state, onDone);
  const [name, setName] = useState('');
  const [employer, setEmployer] = useState('');
  const [problem, setProblem] = useState<string>();
  return (
    <SignFrame talk={talk} titleId={titleId} heading={t('guest')} isTall onLeave={onLeave}>
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
          <DrawnForm
            onSign={(strokes) => {
              if (name.trim() !== '')
                return attend({ strength: 'GUEST', name: name.trim(), employer: employer.trim(), strokes, language }, name.trim());
              setProblem(t('nameMissing'));
              return undefined;
            }}
          />
        </>
      )}
    </SignFrame>
  );
}
