import type { Question } from '@muster/contract/exchange/question';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import EngineeringOutlined from '~icons/ic/outline-engineering';
import WarningAmberOutlined from '~icons/ic/outline-warning-amber';
import { Chip } from '../../../ui/display/chip';
import { MarkdownText } from '../../../ui/markdown/markdown-text';
import { ShippedText } from '../../../ui/texts/shipped-texts';
import { Resources } from './resources';

/** The content of a question below its title: text, categories and resources [2.130]. `children` follow below. */
export function QuestionBody({
  question,
  children,
}: {
  question: Pick<Question, 'id' | 'companyId' | 'body' | 'categories' | 'fileIds'>;
  children?: ReactNode;
}) {
  const { t } = useTranslation('exchange');
  const { id, companyId, body, categories, fileIds } = question;
  return (
    <div className="grid gap-5 mb-6 empty:hidden">
      {body && <MarkdownText>{body}</MarkdownText>}
      {categories.length > 0 && (
        <ul aria-label={t('categories')} className="flex flex-wrap gap-2">
          {categories.map((category) => (
            <Chip
              key={`${category.subCategory} ${category.id}`}
              component="li"
              icon={category.subCategory === 'HIGH_RISK_WORK' ? <WarningAmberOutlined /> : <EngineeringOutlined />}
              label={
                <span dir="auto">
                  <ShippedText>{category.title}</ShippedText>
                </span>
              }
            />
          ))}
        </ul>
      )}
      <Resources fileIds={fileIds} place={{ entityType: 'Question', entityId: id, companyId }} />
      {children}
    </div>
  );
}
