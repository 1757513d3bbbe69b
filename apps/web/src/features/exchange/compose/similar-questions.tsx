import { questionTitleLength } from '@muster/contract/exchange/limits';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../ui/display/text';
import { PageText } from '../../../ui/texts/page-text';
import { LinkCard } from '../../../ui/layout/link-card';
import { useDebounced } from '../../../ui/hooks/use-debounced';
import { questionPath } from '../paths';
import { similarQuery } from './api';

/** A shorter title has too few words to compare. */
const minLength = 8;

interface SimilarQuestionsProps {
  companyId: number;
  /** The current text of the title field. */
  title: string;
}

/** Lists questions that are similar to the typed title. The typed text stays on the device when the person opens one. */
export function SimilarQuestions({ companyId, title }: SimilarQuestionsProps) {
  const { t } = useTranslation(['communities', 'exchange']);
  const settled = useDebounced(title.trim().slice(0, questionTitleLength));
  const isLongEnough = settled.length >= minLength;
  const { data: found = [] } = useQuery({ ...similarQuery(companyId, settled), enabled: isLongEnough });
  const shown = isLongEnough ? found : [];
  return (
    <div role="status" className={clsx('gap-2 -mt-3', shown.length > 0 ? 'grid' : 'hidden')}>
      {shown.length > 0 && (
        <>
          <Text variant="subtitle1" component="p">
            {t('similar.title')}
          </Text>
          <ul aria-label={t('similar.title')} className="grid gap-2">
            {shown.map((question) => (
              <li key={question.id}>
                <LinkCard to={questionPath(companyId, question.id)} search className="block py-2 px-3">
                  <Text component="span" dir="auto" className="block font-semibold">
                    <PageText>{question.title}</PageText>
                  </Text>
                  <Text component="span" variant="body2" color="muted">
                    {t('exchange:answers', { count: question.answerCount })}
                  </Text>
                </LinkCard>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
