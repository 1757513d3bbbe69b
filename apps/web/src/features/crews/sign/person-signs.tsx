import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button';
import type { Row } from '../crew';
import type { SignsProps } from '../crew-state';
import { DrawnForm, useAttend } from './drawn-form';
import { SignFrame } from './frame';
import { PinForm } from './pin-form';
import { WithoutDrawing } from './without-drawing';

/** A person of the list reads and signs: draws, and presses 'Done'. A person who cannot draw uses a PIN, or is named. */
export function PersonSigns({ row, ...props }: SignsProps & { row: Row }) {
  const { t } = useTranslation('crew');
  const { state, onDone } = props;
  const [cannotDraw, setCannotDraw] = useState(false);
  const { name } = row;
  const attend = useAttend(state, onDone);
  const userId = row.userId ?? '';
  return (
    <SignFrame talk={props.talk} isAloud={state.isAloud} titleId={props.titleId} heading={name} isTall={cannotDraw} onLeave={props.onLeave}>
      {(language) =>
        cannotDraw ? (
          <WithoutDrawing onName={() => void attend({ strength: 'NAMED', userId }, name)} onDraw={() => setCannotDraw(false)}>
            {state.pinKey !== null && (
              <PinForm talk={props.talk} state={state} language={language} person={{ userId, name }} onDone={onDone} />
            )}
          </WithoutDrawing>
        ) : (
          <DrawnForm
            onSign={(strokes) => attend({ strength: 'SIGNATURE', userId, strokes, language }, name)}
            other={
              <Button color="inherit" size="large" onClick={() => setCannotDraw(true)}>
                {t('cannotDraw')}
              </Button>
            }
          />
        )
      }
    </SignFrame>
  );
}
