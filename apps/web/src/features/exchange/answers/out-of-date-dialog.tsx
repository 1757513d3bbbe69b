import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../ui/display/text';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog';
import { ComingDayInput, isoDay, useToday } from '../../../ui/inputs/day-input';

interface OutOfDateDialogProps {
  isBusy: boolean;
  onConfirm(reviewDate: string): void;
  onClose(): void;
}

/** What most people choose: about a quarter of a year. */
const usualDays = 90;

const dayIn = (days: number): string => isoDay(new Date(Date.now() + days * 86_400_000));

/** Asks until when somebody reviews an answer that is out of date. */
export function OutOfDateDialog({ isBusy, onConfirm, onClose }: OutOfDateDialogProps) {
  const { t } = useTranslation('communities');
  const today = useToday();
  const [day, setDay] = useState(() => dayIn(usualDays));
  const [isChecked, setIsChecked] = useState(false);
  const isMissing = day === '' || day < today;
  return (
    <ConfirmDialog
      open
      title={t('outOfDate.title')}
      confirmLabel={t('outOfDate.confirm')}
      busy={isBusy}
      onConfirm={() => {
        setIsChecked(true);
        if (!isMissing) onConfirm(day);
      }}
      onClose={onClose}
    >
      <Text className="mb-4">{t('outOfDate.text')}</Text>
      <ComingDayInput
        label={t('outOfDate.reviewDate')}
        required
        today={today}
        value={day}
        onChange={(event) => setDay(event.target.value)}
        problem={isChecked && isMissing ? t('outOfDate.dayNeeded') : undefined}
      />
    </ConfirmDialog>
  );
}
