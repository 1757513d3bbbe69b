import type * as FollowUps from '@muster/contract/campaigns/follow-up/endpoints';
import { campaignsTag } from '@muster/contract/campaigns/tags';
import type { Question } from '@muster/contract/exchange/question';
import { questionTag } from '@muster/contract/exchange/tags';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api';
import { Text } from '../../../ui/display/text';
import { ActOnIt } from '../../../ui/improvements/act-on-it';
import { ImprovementList } from '../../../ui/improvements/improvement-list';

const listImprovements = call<typeof FollowUps.listImprovementsOfQuestion>('GET /questions/{id}/improvements');

const improvementsQuery = (questionId: number) =>
  queryOptions({
    queryKey: ['exchange', 'improvements', questionId],
    queryFn: ({ signal }) => listImprovements({ params: { id: questionId } }, { signal, hideError: true }),
    meta: { tags: [campaignsTag, questionTag(questionId)] },
  });

/** The improvements that were made from a question and its answers, and a button for managers that makes one from the question. */
export function QuestionImprovements({ question, actsIn }: { question: Question; actsIn: string | undefined }) {
  const { t } = useTranslation('follow-up');
  const { id, companyId, title, body } = question;
  const { data: improvements = [] } = useQuery(improvementsQuery(id));
  if (improvements.length === 0 && actsIn === undefined) return null;
  return (
    <section aria-label={t('improvements')} className="grid gap-2 mb-6">
      {actsIn !== undefined && (
        <div>
          <ActOnIt actsIn={actsIn} source={{ questionId: id }} quote={[title, body].filter(Boolean).join('\n\n')} />
        </div>
      )}
      {improvements.length > 0 && (
        <>
          <Text variant="subtitle1" component="h3">
            {t('improvements')}
          </Text>
          <ImprovementList
            improvements={improvements}
            pathOf={(one) => {
              const place = one.divisionId === null ? 'cws' : `division/${one.divisionId}/dws`;
              return `/company/${companyId}/${place}/improvements/${one.id}${one.status === 'DRAFT' ? '/edit' : ''}`;
            }}
          />
        </>
      )}
    </section>
  );
}
