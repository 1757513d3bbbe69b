import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import ArrowForward from '~icons/ic/baseline-arrow-forward';
import { LinkButton } from '../../../ui/buttons/link-button';
import { Text } from '../../../ui/display/text';
import { BottomActionBar } from '../../../ui/layout/bottom-action-bar';
import { focusPath, pathWithin } from '../item-path';
import { useNextItem } from '../use-next-item';

interface NextItemProps {
  companyId: number;
  part: 'bar' | 'word';
}

/**
 * After an item of Focus is done or waits to be sent: leads to the most urgent one that is left, or says that it was the last. Renders
 * nothing outside Focus.
 */
export function NextItem({ companyId, part }: NextItemProps) {
  const { t } = useTranslation(['focus', 'shell']);
  const { pathname } = useLocation();
  const root = focusPath(companyId);
  const isInFocus = pathname.startsWith(`${root}/`);
  const found = useNextItem(companyId, isInFocus, pathname.slice(root.length));
  if (!found) return null;
  const { next, left } = found;
  if (part === 'word') return left > 0 || next ? null : <Text className="mt-2 font-bold">{t('doneForToday')}</Text>;
  return (
    <BottomActionBar>
      {next ? (
        // Back then returns to the list, and not to every finished item.
        <LinkButton
          to={`${root}${pathWithin(next)}`}
          search
          replace
          variant="contained"
          size="large"
          endIcon={<ArrowForward className={flip} />}
        >
          <span dir="auto" className="flex-initial truncate">
            {t('next', { title: next.innerItem.title })}
          </span>
          <span className="flex-none ms-1.5">{t('left', { count: left })}</span>
        </LinkButton>
      ) : (
        <LinkButton to={`/company/${companyId}/cws/dashboard`} variant="outlined" size="large" color="inherit">
          {t('shell:goHome')}
        </LinkButton>
      )}
    </BottomActionBar>
  );
}

const flip = 'rtl:-scale-x-100';
