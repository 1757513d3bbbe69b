import { useState, useSyncExternalStore, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../lib/api';
import { failureTexts, isApiError } from '../../../lib/api-errors';
import { isConnected, onConnection } from '../../../lib/connection';
import { personName } from '../../../lib/names/person-name';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { TextInput } from '../../../ui/inputs/text-input';
import { addAttendances } from '../api';
import type { SignsProps } from '../crew-state';

interface PinFormProps extends Pick<SignsProps, 'state' | 'onDone'> {
  language: string | undefined;
}

/** Number and PIN. The server checks them at once: the device keeps neither. */
export function PinForm({ state, language, onDone }: PinFormProps) {
  const { t } = useTranslation('crew');
  // another number or PIN is another person: a lost answer must not stand for them
  const [id, setId] = useState(() => crypto.randomUUID());
  const [number, setNumber] = useState('');
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const isOnline = useSyncExternalStore(onConnection, isConnected);
  // the server must know the talk first
  if (!isOnline || state.crew.start) return <Text color="warning">{t('pinOffline')}</Text>;

  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (number.trim() === '' || !/^\d{6}$/.test(pin)) return setProblem(t('pinMissing'));
    setSending(true);
    const given = { id, strength: 'PIN' as const, number: number.trim(), pin, signedAt: serverNow().toISOString() };
    try {
      const answer = await addAttendances(
        {
          params: { id: state.crew.id },
          body: { attendances: [{ ...given, ...(language !== undefined && { language: language as never }) }] },
        },
        { hideError: true },
      );
      state.put(answer);
      const signed = answer.attendances.find((one) => one.id === id);
      onDone(signed?.user ? personName(signed.user) : '');
    } catch (error) {
      setPin('');
      setProblem(isApiError(error) ? (await failureTexts(error))[0] : t('notKept'));
      setSending(false);
    }
  };
  return (
    <form noValidate autoComplete="off" className="grid gap-3" onSubmit={(event) => void send(event)}>
      <div className="grid gap-3 grid-cols-2 items-end">
        <TextInput
          label={t('number')}
          required
          value={number}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          onChange={({ target }) => {
            setNumber(target.value);
            setId(crypto.randomUUID());
          }}
        />
        <TextInput
          label={t('pin')}
          required
          type="password"
          inputMode="numeric"
          value={pin}
          maxLength={6}
          // browsers offer to save a password in spite of 'off'
          autoComplete="one-time-code"
          dir="ltr"
          onChange={({ target }) => {
            setPin(target.value);
            setId(crypto.randomUUID());
          }}
        />
      </div>
      {problem && (
        <Text role="alert" color="error" className="font-semibold">
          {problem}
        </Text>
      )}
      <Button type="submit" variant="contained" size="large" loading={isSending}>
        {t('done')}
      </Button>
    </form>
  );
}
