import { questionTitleLength } from '@muster/contract/exchange/limits';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LinkCard } from '../../../ui/link-card';
import { useDebounced } from '../../../ui/use-debounced';
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
    <Box role="status" sx={{ display: shown.length > 0 ? 'grid' : 'none', gap: 1, mt: -1.5 }}>
      {shown.length > 0 && (
        <>
          <Typography variant="subtitle1" component="p">
            {t('similar.title')}
          </Typography>
          <Box component="ul" aria-label={t('similar.title')} sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
            {shown.map((question) => (
              <li key={question.id}>
                <LinkCard to={questionPath(companyId, question.id)} search sx={{ display: 'block', py: 1, px: 1.5 }}>
                  <Typography component="span" dir="auto" sx={{ display: 'block', fontWeight: 600 }}>
                    {question.title}
                  </Typography>
                  <Typography component="span" variant="body2" color="textSecondary">
                    {t('exchange:answers', { count: question.answerCount })}
                  </Typography>
                </LinkCard>
              </li>
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}
