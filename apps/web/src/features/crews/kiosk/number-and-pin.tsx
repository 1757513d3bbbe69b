import type { KioskBriefing } from '@muster/contract/crews/kiosk';
import { isLanguage } from '@muster/contract/shared/languages';
import { cleanPersonNumber, isPersonNumber, personNumberLength, pinDigits } from '@muster/contract/shared/kiosk-limits';
import { boundToKiosk, numberAndPin } from '@muster/contract/shared/sealed-pin';
import { useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { NumberPad } from '../sign/number-pad';
import { sealText } from '../../../lib/device/sealing';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { TextInput } from '../../../ui/inputs/text-input';
import { addWaiting, type KeptBriefings } from './kept';

interface NumberAndPinProps {
  briefing: KioskBriefing;
  language: string | null;
  kept: KeptBriefings;
  onDone(): void;
}

/** Seals number and PIN for the server. From then on the device can read neither. */
export function NumberAndPin({ briefing, language, kept, onDone }: NumberAndPinProps) {
  const { t } = useTranslation(['kiosk', 'crew', 'number-sign-in']);
  const [number, setNumber] = useState('');
  const [pin, setPin] = useState('');
  const [isTypingPin, setTypingPin] = useState(false);
  const [hasLetters, setLetters] = useState(false);
  const [problem, setProblem] = useState<{ of: 'number' | 'pin'; text: string }>();
  const numberField = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const pinField = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const [isKeeping, setKeeping] = useState(false);

  const keep = async (cleaned: string): Promise<void> => {
    const { companyId, kioskId, pinKey, clockMilliseconds } = kept;
    const { id: campaignId, contentVersion } = briefing;
    const id = crypto.randomUUID();
    const confirmedAt = new Date(Date.now() + clockMilliseconds).toISOString();
    const bound = boundToKiosk({ companyId, kioskId, campaignId, contentVersion, id, confirmedAt });
    const sealed = await sealText(numberAndPin(cleaned, pin), bound, pinKey);
    await addWaiting({
      id,
      campaignV2Id: campaignId,
      contentVersion,
      language: isLanguage(language) ? language : null,
      confirmedAt,
      clockMilliseconds,
      sealed,
    });
  };

  const type = (set: (text: string) => void) => (text: string) => {
    set(text);
    setProblem(undefined);
  };

  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    const cleaned = cleanPersonNumber(number);
    const wrong = isPersonNumber(cleaned) ? (pin.length === pinDigits ? undefined : 'pin') : 'number';
    if (wrong) {
      setProblem({ of: wrong, text: t('crew:pinMissing') });
      return (wrong === 'number' ? numberField : pinField).current?.focus();
    }
    setKeeping(true);
    try {
      await keep(cleaned);
      onDone();
    } catch {
      setProblem({ of: 'pin', text: t('crew:notKept') });
      setKeeping(false);
    }
  };
  // a field that keeps the focus would not open the keyboard
  const switchLetters = () => {
    flushSync(() => setLetters(!hasLetters));
    numberField.current?.blur();
    numberField.current?.focus();
  };
  return (
    <form noValidate autoComplete="off" className="grid gap-3 pt-4 border-t border-line" onSubmit={(event) => void send(event)}>
      <TextInput
        ref={numberField}
        label={t('crew:number')}
        required
        value={number}
        problem={problem?.of === 'number' ? problem.text : undefined}
        maxLength={personNumberLength}
        // the keys below are larger than those of a keyboard on the screen
        inputMode={hasLetters ? 'text' : 'none'}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        onFocus={() => setTypingPin(false)}
        onChange={({ target }) => type(setNumber)(target.value)}
      />
      <TextInput
        ref={pinField}
        label={t('crew:pin')}
        required
        type="password"
        inputMode="none"
        value={pin}
        problem={problem?.of === 'pin' ? problem.text : undefined}
        maxLength={pinDigits}
        // browsers offer to save a password in spite of 'off'
        autoComplete="one-time-code"
        dir="ltr"
        onFocus={() => setTypingPin(true)}
        onChange={({ target }) => type(setPin)(target.value.replaceAll(/\D/g, ''))}
      />
      <NumberPad
        label={isTypingPin ? t('crew:pin') : t('crew:number')}
        value={isTypingPin ? pin : number}
        maxLength={isTypingPin ? pinDigits : personNumberLength}
        onChange={type(isTypingPin ? setPin : setNumber)}
        {...(!isTypingPin && {
          extraKey: (
            <Button
              variant={hasLetters ? 'contained' : 'outlined'}
              color="inherit"
              className="min-h-16 text-lg"
              aria-label={t('number-sign-in:pad.letters')}
              aria-pressed={hasLetters}
              onClick={switchLetters}
            >
              ABC
            </Button>
          ),
        })}
      />
      <Text color="muted">{t('checkedLater')}</Text>
      <Button type="submit" variant="contained" size="large" className="min-h-16" loading={isKeeping}>
        {t('confirm')}
      </Button>
    </form>
  );
}
