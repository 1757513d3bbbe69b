import { useTranslation } from 'react-i18next';
import type { SignsProps } from '../crew-state';
import { SignFrame } from './frame';
import { PinForm } from './pin-form';

/** A person with a number and a PIN, possibly from another site. */
export function PinSigns({ talk, state, titleId, onDone, onLeave }: SignsProps) {
  const { t } = useTranslation('crew');
  return (
    <SignFrame talk={talk} isAloud={state.isAloud} titleId={titleId} heading={t('withPin')} isAnybody isTall onLeave={onLeave}>
      {(language) => <PinForm talk={talk} state={state} language={language} onDone={onDone} />}
    </SignFrame>
  );
}
