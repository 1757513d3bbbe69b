import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/overlays/dialog';
import type { Row } from '../crew';
import type { CrewState } from '../crew-state';
import type { Talk } from '../talk';
import { GiveBack } from './give-back';
import { GuestSigns } from './guest-signs';
import { afterSigning, guest, withPin, type HandedTo } from './handed-over';
import { PersonSigns } from './person-signs';
import { PinSigns } from './pin-signs';

interface HandOverProps {
  talk: Talk;
  state: CrewState;
  rows: readonly Row[];
  to: HandedTo;
  onHand(to: HandedTo | undefined): void;
}

/**
 * The device in the hands of one person of the crew: the text and one name. It covers the page, and only two presses lead back to the list.
 */
export function HandOver({ talk, state, rows, to, onHand }: HandOverProps) {
  const { t } = useTranslation('crew');
  const titleId = useId();
  const [signed, setSigned] = useState<string>();
  const row = rows.find(({ userId }) => userId === to);
  const next = rows.find((one) => one.userId !== null && !one.attendee && !one.isDone);
  const done = (name: string) => {
    setSigned(name);
    onHand(afterSigning);
  };
  const given = { talk, state, titleId, onDone: done, onLeave: () => onHand(afterSigning) };
  return (
    <Dialog
      open
      fullScreen
      aria-labelledby={titleId}
      aria-label={t('title')}
      onClose={(reason) => reason === 'escape' && onHand(afterSigning)}
    >
      <div key={to} className="h-full overflow-auto" data-hand-over="">
        {to === guest ? (
          <GuestSigns {...given} />
        ) : to === withPin ? (
          <PinSigns {...given} />
        ) : row ? (
          <PersonSigns {...given} row={row} />
        ) : (
          <GiveBack titleId={titleId} signed={signed} next={next} onNext={onHand} onBack={() => onHand(undefined)} />
        )}
      </div>
    </Dialog>
  );
}
