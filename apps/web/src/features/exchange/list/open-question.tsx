import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAddressId, useRawSearch } from '../../../lib/address';
import { questionsPath } from '../paths';
import { QuestionView } from '../question/question-view';
import { readListSearch } from './list-search';
import { useListTitle } from './use-list-title';

/** The question that was opened from the list; deleting it leads back there [2.130] [2.134]. */
export function OpenQuestion(): ReactNode {
  const companyId = useAddressId('companyId');
  const navigate = useNavigate();
  const list = questionsPath(companyId);
  const label = useListTitle(readListSearch(useRawSearch()));
  return (
    <QuestionView
      companyId={companyId}
      questionId={useAddressId('questionId')}
      back={{ to: list, label }}
      onDeleted={() => navigate({ to: list, search: true, replace: true })}
    />
  );
}
