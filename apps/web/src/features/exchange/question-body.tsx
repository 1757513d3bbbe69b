import type { Question } from '@muster/contract/exchange/question';
import EngineeringOutlined from '@mui/icons-material/EngineeringOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MarkdownText } from '../../ui/markdown/markdown-text';
import { createFileStore, FileList } from '../files';

/** What a question says besides its title: its text, what it is about, and its resources [2.130]. */
export function QuestionBody({ question }: { question: Question }) {
  const { t } = useTranslation('exchange');
  const { id, companyId, body, categories, fileIds } = question;
  const store = useMemo(() => createFileStore({ entityType: 'Question', entityId: id, companyId }), [id, companyId]);
  return (
    <Box sx={{ display: 'grid', gap: 2.5, mb: 3, '&:empty': { display: 'none' } }}>
      {body && <MarkdownText>{body}</MarkdownText>}
      {categories.length > 0 && (
        <Box component="ul" aria-label={t('categories')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
          {categories.map((category) => (
            <Chip
              key={`${category.subCategory} ${category.id}`}
              component="li"
              icon={category.subCategory === 'HIGH_RISK_WORK' ? <WarningAmberOutlined /> : <EngineeringOutlined />}
              label={category.title}
              sx={{ maxWidth: '100%' }}
            />
          ))}
        </Box>
      )}
      {fileIds.length > 0 && (
        <div>
          <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
            {t('resources')}
          </Typography>
          <FileList ids={fileIds} store={store} label={t('resources')} />
        </div>
      )}
    </Box>
  );
}
