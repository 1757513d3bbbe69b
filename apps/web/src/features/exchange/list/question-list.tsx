import { useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressId, useRawSearch } from '../../../lib/address';
import QrCode from '~icons/ic/baseline-qr-code-2';
import { LinkButton } from '../../../ui/buttons/link-button';
import { BottomActionBar } from '../../../ui/layout/bottom-action-bar';
import { PageHeader } from '../../../ui/layout/page-header';
import { useMedia } from '../../../ui/hooks/use-media';
import { AskButton } from '../ask-button';
import { newQuestionPath, questionsPath } from '../paths';
import { useQuestionsUpdates } from '../use-questions-updates';
import { BackToExchange } from './back-to-exchange';
import { Experts } from './experts';
import { generalIn, practiceIn, readListSearch, withoutFilters } from './list-search';
import { ListTabs } from './list-tabs';
import { Questions } from './questions';
import { useListTitle } from './use-list-title';

/** A list of questions with the open one beside it, or the experts of the list's practice [2.42] [2.122]-[2.129]. */
export function QuestionList(): ReactNode {
  const { t } = useTranslation('communities');
  const companyId = useAddressId('companyId');
  const search = readListSearch(useRawSearch());
  const practice = practiceIn(search);
  const title = useListTitle(search);
  const general = generalIn(search);
  const caption = general && t(`questions.about.${general}`);
  const pathname = useLocation().pathname.replace(/\/+$/, '');
  const navigate = useNavigate();
  const wide = useMedia('lg-up');
  useQuestionsUpdates(companyId);

  const root = questionsPath(companyId);
  const contentShown = pathname !== root;
  const isHeaderShown = wide || !contentShown;
  const tab = practice && search.tab === 'experts' && !contentShown ? 'experts' : 'questions';
  const ask = !general && (
    <AskButton companyId={companyId} search={withoutFilters(search)} isAsking={pathname === newQuestionPath(companyId)} />
  );
  // Printing is for wide screens.
  const poster = practice && (
    <LinkButton to={`/company/${companyId}/cws/poster`} search={{ ...practice }} color="inherit" startIcon={<QrCode />}>
      {t('questions.poster')}
    </LinkButton>
  );
  const actions = (
    <div className="flex flex-wrap gap-2">
      {poster}
      {ask}
    </div>
  );
  return (
    <>
      {isHeaderShown && (
        <PageHeader title={title} caption={caption} start={<BackToExchange companyId={companyId} />} action={wide && actions} />
      )}
      {isHeaderShown && practice && (
        <ListTabs
          companyId={companyId}
          practice={practice}
          tab={tab}
          onChange={(next) =>
            void navigate({
              to: root,
              search: { ...search, tab: next === 'experts' ? 'experts' : undefined },
              replace: true,
              resetScroll: false,
            })
          }
        />
      )}
      {practice && tab === 'experts' ? (
        <Experts key={`${practice.category} ${practice.practiceId}`} companyId={companyId} practice={practice} />
      ) : (
        <Questions companyId={companyId} search={search} title={title} contentShown={contentShown} />
      )}
      {!wide && !contentShown && ask && <BottomActionBar isOnList>{ask}</BottomActionBar>}
    </>
  );
}
