import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/overlays/dialog';
import { isChanged, nextAfter, type Row } from '../crew';
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
  /** Nobody can sign any more. */
  isOver: boolean;
  onHand(to: HandedTo | undefined): void;
}

/**
 * The device in the hands of one person of the crew. It shows the text and one name, and covers the page. Only two presses lead back to the
 * list.
 */
export function HandOver({ talk, state, rows, to, isOver, onHand }: HandOverProps) {
  const { t } = useTranslation('crew');
  const titleId = useId();
  const [signed, setSigned] = useState<string>();
  const [last, setLast] = useState<HandedTo>();
  const hasChanged = isChanged(talk, state.crew);
  // a person who has begun to read signs that text; the server decides by the time
  const [begun] = useState({ talk, isOpen: !isOver && !hasChanged });
  const row = rows.find(({ userId }) => userId === to);
  const next = isOver || hasChanged ? undefined : nextAfter(rows, last);
  const leave = () => {
    setLast(to);
    onHand(afterSigning);
  };
  const done = (name: string) => {
    setSigned(name);
    leave();
  };
  const given = { talk: begun.talk, state, titleId, onDone: done, onLeave: leave };
  return (
    <Dialog
      open
      fullScreen
      aria-labelledby={titleId}
      aria-label={t('title')}
      onClose={(reason) => reason === 'escape' && to !== afterSigning && leave()}
    >
      <div key={to} className="h-full overflow-auto" data-hand-over="">
        {begun.isOpen && to === guest ? (
          <GuestSigns {...given} />
        ) : begun.isOpen && to === withPin ? (
          <PinSigns {...given} />
        ) : begun.isOpen && row ? (
          <PersonSigns {...given} row={row} />
        ) : (
          <GiveBack
            titleId={titleId}
            signed={signed}
            note={isOver ? 'over' : hasChanged ? 'changed' : undefined}
            next={next}
            onNext={onHand}
            onBack={() => onHand(undefined)}
          />
        )}
      </div>
    </Dialog>
  );
}
