import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import TaskAlt from '~icons/ic/baseline-task-alt';
import { Button } from '../../../ui/controls/button';
import { Alert } from '../../../ui/display/alert';
import { Text } from '../../../ui/display/text';
import type { Row } from '../crew';

interface GiveBackProps {
  titleId: string;
  /** The person who has just signed. '' if the name is unknown. Undefined after a reload, and if nobody has signed. */
  signed: string | undefined;
  /** Why there is no next person. */
  note: 'over' | 'changed' | undefined;
  /** The next person in the order of the list. */
  next: Row | undefined;
  onNext(userId: string): void;
  onBack(): void;
}

/** Shown between two people. The device goes to the next person, or back to the briefer. */
export function GiveBack({ titleId, signed, note, next, onNext, onBack }: GiveBackProps) {
  const { t } = useTranslation('crew');
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="min-h-full grid content-center justify-items-stretch gap-4 max-w-120 mx-auto px-4 py-8 text-center">
      {signed !== undefined && !isAsking && <TaskAlt className="text-success size-18 mx-auto" />}
      <h2 id={titleId} className="text-h1 wrap-anywhere" role="status">
        {isAsking ? t('forBriefer') : !signed ? t('giveBack') : t('thanks', { name: signed })}
      </h2>
      {isAsking ? (
        <>
          <Text>{t('forBrieferText')}</Text>
          <Button variant="contained" size="large" className="min-h-16" onClick={onBack}>
            {t('showList')}
          </Button>
          <Button size="large" color="inherit" className="min-h-14" onClick={() => setAsking(false)}>
            {t('notBrieferMyself')}
          </Button>
        </>
      ) : (
        <>
          {note && <Alert severity={note === 'over' ? 'info' : 'warning'}>{t(note)}</Alert>}
          {next?.userId && (
            <Button variant="contained" size="large" className="min-h-16 wrap-anywhere" onClick={() => onNext(next.userId ?? '')}>
              {t('next', { name: next.name })}
            </Button>
          )}
          <Button variant="outlined" color="inherit" size="large" className="min-h-16" onClick={() => setAsking(true)}>
            {t('backToList')}
          </Button>
        </>
      )}
    </div>
  );
}
