import type { Question } from '@muster/contract/exchange/question';
import EngineeringOutlined from '@mui/icons-material/EngineeringOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MarkdownText } from '../../../ui/markdown/markdown-text';
import { Resources } from './resources';

/** The content of a question below its title: text, categories and resources [2.130]. `children` follow below. */
export function QuestionBody({ question, children }: { question: Question; children?: ReactNode }) {
  const { t } = useTranslation('exchange');
  const { id, companyId, body, categories, fileIds } = question;
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
              label={<span dir="auto">{category.title}</span>}
            />
          ))}
        </Box>
      )}
      <Resources fileIds={fileIds} place={{ entityType: 'Question', entityId: id, companyId }} />
      {children}
    </Box>
  );
}
