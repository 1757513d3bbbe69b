import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import Backspace from '~icons/ic/outline-backspace';
import { Button } from '../../../ui/controls/button';

interface NumberPadProps {
  label: string;
  value: string;
  maxLength: number;
  /** A key in the place before zero. */
  extraKey?: ReactNode;
  onChange(value: string): void;
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/**
 * Keys of 64 pixels for hands with gloves. Their field opens no keyboard on the screen. Digits run from left to right in every language.
 */
export function NumberPad({ label, value, maxLength, extraKey = <span />, onChange }: NumberPadProps) {
  const { t } = useTranslation('crew');
  const key = (digit: string) => (
    <Button
      key={digit}
      type="button"
      variant="outlined"
      color="inherit"
      className="min-h-16 text-h2"
      onClick={() => value.length < maxLength && onChange(value + digit)}
    >
      {digit}
    </Button>
  );
  return (
    <div role="group" aria-label={label} dir="ltr" className="grid grid-cols-3 gap-2">
      {digits.map(key)}
      {extraKey}
      {key('0')}
      <Button
        type="button"
        color="inherit"
        className="min-h-16 text-h2"
        aria-label={t('deleteDigit')}
        aria-disabled={value === '' || undefined}
        onClick={() => onChange(value.slice(0, -1))}
      >
        <Backspace aria-hidden />
      </Button>
    </div>
  );
}
