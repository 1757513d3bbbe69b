import { useTranslation } from 'react-i18next';
import HourglassEmptyOutlined from '~icons/ic/outline-hourglass-empty';
import { Text } from '../../../ui/display/text';
import { LinkCard } from '../../../ui/layout/link-card';
import { questionsPath } from '../paths';

/** A link to the questions that wait for the person as an expert. Renders nothing without any. */
export function WaitingCard({ companyId, count }: { companyId: number; count: number }) {
  const { t } = useTranslation('communities');
  if (count === 0) return null;
  return (
    <LinkCard to={questionsPath(companyId)} search={{ category: 'waiting-for-me' }}>
      <HourglassEmptyOutlined className="text-warning" />
      <span className="min-w-0">
        <Text component="span" variant="subtitle1" className="block leading-[1.35]">
          {t('waiting.count', { count })}
        </Text>
        <Text component="span" variant="body2" color="muted" className="block">
          {t('waiting.text')}
        </Text>
      </span>
    </LinkCard>
  );
}
