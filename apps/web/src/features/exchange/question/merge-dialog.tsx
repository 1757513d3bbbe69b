import type * as Exchange from '@muster/contract/exchange/endpoints';
import type { Question } from '@muster/contract/exchange/question';
import { questionTag } from '@muster/contract/exchange/tags';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api';
import { useInvalidate } from '../../../lib/tags';
import { Radio, RadioGroup } from '../../../ui/controls/choices/radio';
import { Alert } from '../../../ui/display/alert';
import { Text } from '../../../ui/display/text';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { SkeletonList } from '../../../ui/feedback/skeleton-list';
import { ChoiceCard } from '../../../ui/forms/choice-card';
import { SearchField } from '../../../ui/inputs/search-field';
import { changeOf } from '../change';
import { useDuplicates } from './use-duplicates';

const mergeQuestion = call<typeof Exchange.mergeQuestion>('POST /questions/{id}/merge');

/** Chooses the question that stays. Similar ones are offered first. The open page then shows the kept question. */
export function MergeDialog({ question, onClose }: { question: Question; onClose(): void }) {
  const { id, version } = question;
  const { t } = useTranslation(['communities', 'exchange']);
  const [searchTerm, setSearchTerm] = useState('');
  const [intoId, setIntoId] = useState<number>();
  const [isChecked, setIsChecked] = useState(false);
  const found = useDuplicates(question, searchTerm);
  const invalidate = useInvalidate();
  const merge = useMutation({
    mutationFn: (into: number) => mergeQuestion({ params: { id }, body: { version, intoId: into } }, { failure: t('merge.failure') }),
    onSuccess: onClose,
    onSettled: (_, __, into) => invalidate(...changeOf(question), questionTag(into)),
  });
  const chosen = found.questions?.some((one) => one.id === intoId) ? intoId : undefined;
  return (
    <ConfirmDialog
      open
      title={t('merge.title')}
      confirmLabel={t('merge.confirm')}
      destructive
      busy={merge.isPending}
      onConfirm={() => {
        setIsChecked(true);
        if (chosen !== undefined) merge.mutate(chosen);
      }}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Text>{t('merge.text', { count: question.answerCount })}</Text>
        <SearchField label={t('merge.search')} value={searchTerm} onSearch={setSearchTerm} />
        {found.hasFailed && <LoadFailed onRetry={found.retry} />}
        {!found.hasFailed && !found.questions && <SkeletonList rows={3} height={52} />}
        {found.questions?.length === 0 && <Text color="muted">{searchTerm ? t('merge.noneFound') : t('merge.noneSimilar')}</Text>}
        {found.questions && found.questions.length > 0 && (
          <RadioGroup
            aria-label={searchTerm ? t('merge.found') : t('merge.similar')}
            value={chosen ?? null}
            onChange={(_, value) => setIntoId(Number(value))}
            className="gap-2"
          >
            {found.questions.map((one) => (
              <ChoiceCard
                key={one.id}
                label={`${one.title} · ${t('exchange:answers', { count: one.answerCount })}`}
                isChosen={one.id === chosen}
                value={String(one.id)}
                control={<Radio />}
              />
            ))}
          </RadioGroup>
        )}
        {isChecked && chosen === undefined && <Alert severity="error">{t('merge.choose')}</Alert>}
      </div>
    </ConfirmDialog>
  );
}
