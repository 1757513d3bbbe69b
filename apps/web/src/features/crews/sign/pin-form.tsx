import { pinDigits } from '@muster/contract/shared/kiosk-limits';
import { useRef, useState, useSyncExternalStore, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../lib/api';
import { failureTexts, isApiError } from '../../../lib/api-errors';
import { isConnected, onConnection } from '../../../lib/connection';
import { canSeal } from '../../../lib/device/sealing';
import { personName } from '../../../lib/names/person-name';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { TextInput } from '../../../ui/inputs/text-input';
import { addAttendances } from '../api';
import type { SignsProps } from '../crew-state';
import { NumberPad } from './number-pad';
import { sealPin } from './seal-pin';

interface Problem {
  of: 'number' | 'pin';
  text: string;
}

interface PinFormProps extends Pick<SignsProps, 'talk' | 'state' | 'onDone'> {
  language: string | undefined;
  /** The person whom the briefer picked from the list. Anybody else enters a number. */
  person?: { userId: string; name: string };
}

/**
 * A PIN, with a number for a person who is not on the list. With a network, the server checks the PIN at once. Without one, the device
 * seals it for the server, and cannot read it again.
 */
export function PinForm({ talk, state, language, person, onDone }: PinFormProps) {
  const { t } = useTranslation('crew');
  // another number or PIN can be another person, so a lost answer must not count for them
  const [id, setId] = useState(() => crypto.randomUUID());
  const [number, setNumber] = useState('');
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<Problem>();
  const numberField = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const pinField = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const [isSending, setSending] = useState(false);
  const isOnline = useSyncExternalStore(onConnection, isConnected);
  const { crew, pinKey } = state;
  // the server must know the talk before the PIN
  const isAtOnce = isOnline && !crew.start;
  const seal =
    person && pinKey && crew.contentVersion !== undefined && canSeal() ? { person, pinKey, version: crew.contentVersion } : undefined;
  if (!isAtOnce && !seal) return <Text color="warning">{t(person ? 'pinOffline' : 'numberOffline')}</Text>;

  const type = (set: (text: string) => void) => (text: string) => {
    set(text);
    setId(crypto.randomUUID());
    setProblem(undefined);
  };
  const shown = {
    ...(language !== undefined && { language: language as never }),
    ...(state.isAloud && { isCheckedAloud: true as const }),
  };

  /** Undefined if the server has not answered. */
  const sendNow = async (): Promise<string | undefined> => {
    const who = person ? { userId: person.userId } : { number: number.trim() };
    const given = { id, strength: 'PIN' as const, ...who, pin, signedAt: serverNow().toISOString(), ...shown };
    try {
      const answer = await addAttendances({ params: { id: crew.id }, body: { attendances: [given] } }, { hideError: true });
      state.put(answer);
      const signed = answer.attendances.find((one) => one.id === id);
      return signed?.user ? personName(signed.user) : (person?.name ?? '');
    } catch (error) {
      if (seal && isApiError(error) && error.status === 0) return undefined;
      throw error;
    }
  };

  const leaveSealed = async ({ person: { userId, name }, pinKey: key, version }: NonNullable<typeof seal>): Promise<string> => {
    const { companyId, id: campaignId } = talk.payload.campaignV2;
    const about = { companyId, campaignId, sessionId: crew.id, attendanceId: id, userId, contentVersion: version };
    await state.attend({ id, strength: 'SEALED_PIN', userId, sealedPin: await sealPin(pin, about, key), ...shown }, name);
    return name;
  };

  const show = (found: Problem): void => {
    setProblem(found);
    (found.of === 'number' ? numberField : pinField).current?.focus();
  };

  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    const isNumberMissing = !person && number.trim() === '';
    if (isNumberMissing || pin.length !== pinDigits)
      return show({ of: isNumberMissing ? 'number' : 'pin', text: t(person ? 'pinOnlyMissing' : 'pinMissing') });
    setSending(true);
    try {
      const name = isAtOnce ? await sendNow() : undefined;
      onDone(name ?? (seal ? await leaveSealed(seal) : ''));
    } catch (error) {
      setPin('');
      setId(crypto.randomUUID());
      setSending(false);
      show({ of: 'pin', text: (isApiError(error) ? (await failureTexts(error))[0] : undefined) ?? t('notKept') });
    }
  };
  return (
    <form noValidate autoComplete="off" className="grid gap-3" onSubmit={(event) => void send(event)}>
      {!person && (
        <TextInput
          ref={numberField}
          label={t('number')}
          required
          value={number}
          maxLength={20}
          problem={problem?.of === 'number' ? problem.text : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          onChange={({ target }) => type(setNumber)(target.value)}
        />
      )}
      <TextInput
        ref={pinField}
        label={t('pin')}
        required
        type="password"
        // the keys below are larger than those of a keyboard on the screen
        inputMode="none"
        value={pin}
        problem={problem?.of === 'pin' ? problem.text : undefined}
        maxLength={pinDigits}
        // browsers offer to save a password even with 'off'
        autoComplete="one-time-code"
        dir="ltr"
        onChange={({ target }) => type(setPin)(target.value.replaceAll(/\D/g, ''))}
      />
      <NumberPad label={t('pin')} value={pin} maxLength={pinDigits} onChange={type(setPin)} />
      {!isAtOnce && <Text color="muted">{t('pinLater')}</Text>}
      <Button type="submit" variant="contained" size="large" className="min-h-16" loading={isSending}>
        {t('done')}
      </Button>
    </form>
  );
}
