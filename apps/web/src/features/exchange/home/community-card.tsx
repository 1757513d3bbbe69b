import type { Category } from '@muster/contract/reference-data/reference-data';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import CheckCircle from '~icons/ic/baseline-check-circle';
import CheckCircleOutlined from '~icons/ic/outline-check-circle';
import { Text } from '../../../ui/display/text';
import { LinkCard } from '../../../ui/layout/link-card';
import { questionsPath } from '../paths';

/** One community, with a link to its questions [2.119] [2.121]. The tick is filled and green if the person is an expert. */
export function CommunityCard({ companyId, community }: { companyId: number; community: Category }) {
  const { t } = useTranslation(['communities', 'ui']);
  const { id, title, description, subCategory, isCurrentUserExpert } = community;
  const label = isCurrentUserExpert ? t('communities.expert') : t('communities.notExpert');
  return (
    <li className="grid">
      <LinkCard to={questionsPath(companyId)} search={{ category: subCategory, practiceId: id }} className="items-start h-full">
        <span className={clsx('inline-flex', isCurrentUserExpert ? 'text-success' : 'text-disabled-text')}>
          {isCurrentUserExpert ? <CheckCircle title={label} /> : <CheckCircleOutlined title={label} />}
        </span>
        <span className="min-w-0">
          <Text component="span" variant="subtitle1" dir="auto" className="block leading-[1.35]">
            {title}
          </Text>
          <Text component="span" variant="body2" color="muted" className="block">
            {t(`ui:subject.${subCategory}`)}
          </Text>
          {description && (
            <Text component="span" variant="body2" color="muted" dir="auto" className={threeLines}>
              {description}
            </Text>
          )}
        </span>
      </LinkCard>
    </li>
  );
}

const threeLines = 'mt-1.5 line-clamp-3';
