import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../lib/alerts';
import { failureTexts, isApiError } from '../../../lib/api-errors';
import { Button } from '../../../ui/controls/button';
import type { NewAttendance, SignsProps } from '../crew-state';
import { SignaturePad } from './signature-pad';
import { fitting, isSignature, type Line } from './strokes';

/** Stores a person's entry on the device. Shows an error if neither the device nor the server accepts it. */
export function useAttend(state: SignsProps['state'], onDone: SignsProps['onDone']): (given: NewAttendance, name: string) => Promise<void> {
  const { t } = useTranslation('crew');
  const isTaken = useRef(false);
  return async (given, name) => {
    // a second press before the next screen would store a guest twice
    if (isTaken.current) return;
    isTaken.current = true;
    try {
      await state.attend(given, name);
      onDone(name);
    } catch (error) {
      isTaken.current = false;
      const isRefused = isApiError(error) && error.status !== 0;
      announce('error', (isRefused ? (await failureTexts(error))[0] : undefined) ?? t('notKept'));
    }
  };
}

interface DrawnFormProps {
  onSign(strokes: number[][]): Promise<void>;
  /** Shows what else is missing, and returns whether nothing is. */
  isComplete?: () => boolean;
  other?: ReactNode;
}

/** The field and the button 'Done'. For an empty field it says what is missing. */
export function DrawnForm({ onSign, isComplete = () => true, other }: DrawnFormProps) {
  const { t } = useTranslation('crew');
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const sign = async () => {
    const isRestThere = isComplete();
    if (!isSignature(lines)) return setProblem(t('signFirst'));
    if (!isRestThere) return;
    setSaving(true);
    await onSign(fitting(lines));
    setSaving(false);
  };
  return (
    <>
      <SignaturePad
        lines={lines}
        problem={problem}
        onChange={(next) => {
          setLines(next);
          setProblem(undefined);
        }}
      />
      <div className="flex flex-wrap-reverse justify-between gap-2">
        {other ?? <span />}
        <Button variant="contained" size="large" className="flex-[1_1_8rem] max-w-80" loading={isSaving} onClick={() => void sign()}>
          {t('done')}
        </Button>
      </div>
    </>
  );
}
