import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import ArrowForward from '~icons/ic/baseline-arrow-forward';
import { LinkButton } from '../../../ui/buttons/link-button';
import { BottomActionBar } from '../../../ui/layout/bottom-action-bar';
import { urgentQuery } from '../api';
import { focusPath, pathWithin } from '../item-path';

/** After an item of Focus is done: leads to the most urgent one that is left. Renders nothing outside Focus. */
export function NextItem({ companyId }: { companyId: number }) {
  const { t } = useTranslation(['focus', 'shell']);
  const { pathname } = useLocation();
  const root = focusPath(companyId);
  const isInFocus = pathname.startsWith(`${root}/`);
  const { data } = useQuery({ ...urgentQuery(companyId), enabled: isInFocus });
  if (!isInFocus || !data) return null;
  // The answer can be older than what the person has just done.
  const others = data.data.filter((item) => `${root}${pathWithin(item)}` !== pathname);
  const left = data.total - (data.data.length - others.length);
  const next = others[0];
  return (
    <BottomActionBar>
      {next ? (
        <LinkButton to={`${root}${pathWithin(next)}`} search variant="contained" size="large" endIcon={<ArrowForward className={flip} />}>
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
