import type * as Exchange from '@muster/contract/exchange/endpoints';
import type { Question } from '@muster/contract/exchange/question';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api';
import { useInvalidate } from '../../../lib/tags';
import { Text } from '../../../ui/display/text';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog';
import { MultiSelect } from '../../../ui/forms/multi-select';
import { categoriesQuery } from '../../reference-data';
import { changeOf } from '../change';

const moveQuestion = call<typeof Exchange.moveQuestion>('PUT /questions/{id}/categories');

/** Changes the practices of a question. Its answers, votes and links stay. */
export function MoveDialog({ question, onClose }: { question: Question; onClose(): void }) {
  const { id, version, categories } = question;
  const { t } = useTranslation(['communities', 'ui']);
  const [chosen, setChosen] = useState(() => categories.map((category) => category.id));
  const { data, isError, refetch } = useQuery(categoriesQuery);
  const invalidate = useInvalidate();
  const inputId = useId();
  const move = useMutation({
    mutationFn: () => moveQuestion({ params: { id }, body: { version, categories: chosen } }, { failure: t('move.failure') }),
    onSuccess: onClose,
    onSettled: () => invalidate(...changeOf(question)),
  });
  const choices = data?.map((one) => ({ id: one.id, label: one.title, group: t(`ui:subject.${one.subCategory}`) }));
  return (
    <ConfirmDialog
      open
      title={t('move.title')}
      confirmLabel={t('move.confirm')}
      busy={move.isPending}
      onConfirm={() => {
        if (chosen.length > 0) move.mutate();
      }}
      onClose={onClose}
    >
      <Text className="mb-4">{t('move.text')}</Text>
      <div className="*:w-full">
        <MultiSelect
          id={inputId}
          label={t('form.about')}
          choices={{ data: choices?.toSorted((a, b) => a.group.localeCompare(b.group)), isError, refetch }}
          value={chosen}
          onChange={setChosen}
          required
          invalid={chosen.length === 0}
        />
      </div>
    </ConfirmDialog>
  );
}
