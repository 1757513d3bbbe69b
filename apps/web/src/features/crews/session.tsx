import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import PersonAdd from '~icons/ic/outline-person-add-alt';
import Dialpad from '~icons/ic/baseline-dialpad';
import { serverNow } from '../../lib/api';
import { formatDayTime } from '../../lib/formats';
import { useNow } from '../../lib/use-now';
import { LinkButton } from '../../ui/buttons/link-button';
import { Button } from '../../ui/controls/button';
import { Alert } from '../../ui/display/alert';
import { Text } from '../../ui/display/text';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorPanel } from '../../ui/feedback/error-panel';
import { LoadFailed } from '../../ui/feedback/load-failed';
import { SkeletonList } from '../../ui/feedback/skeleton-list';
import { SegmentedChoice } from '../../ui/forms/segmented-choice';
import { SearchField } from '../../ui/inputs/search-field';
import { BottomActionBar } from '../../ui/layout/bottom-action-bar';
import { VisuallyHidden } from '../../ui/layout/visually-hidden';
import { isChanged, isElsewhere, isPresent, isSigned, laterFromOf, type Crew, type Row } from './crew';
import { CrewHeader } from './crew-header';
import type { CrewState } from './crew-state';
import { Finish } from './finish';
import { AskAloud } from './aloud';
import { crewPath } from './paths';
import { PersonRow } from './person-row';
import { Refused } from './refused';
import { HandOver } from './sign/hand-over';
import { guest, useHandedOver, withPin } from './sign/handed-over';
import { takeFocus } from './take-focus';
import type { Talk } from './talk';
import { useCrew } from './use-crew';

/** A talk in progress: who has signed, who is left, and a button that hands the device to each of them. */
export function Session({ talk, sessionId }: { talk: Talk; sessionId: string }) {
  const { t } = useTranslation('crew');
  const { campaignV2: campaign } = talk.payload;
  const state = useCrew({ campaignId: campaign.id, title: campaign.title }, sessionId, crewPath(campaign, sessionId));
  const { crew, rows } = state;
  if (state.isUnknown) return <ErrorPanel title={t('title')} message={t('unknown')} />;
  return (
    <>
      <CrewHeader campaign={campaign} isTalk />
      {crew ? (
        <Opened talk={talk} state={{ ...state, crew }} rows={rows} />
      ) : state.onRetry ? (
        <LoadFailed onRetry={state.onRetry} />
      ) : (
        <SkeletonList />
      )}
    </>
  );
}

interface OpenedProps {
  talk: Talk;
  state: CrewState;
  rows: readonly Row[] | undefined;
}

function Opened({ talk, state: used, rows }: OpenedProps) {
  const { t } = useTranslation('crew');
  const { crew } = used;
  const [isAsked, setAsked] = useState(false);
  // every minute, by the clock of the server
  useNow();
  const now = serverNow().toISOString();
  const isGoingOn = crew.closedDate === null && now < laterFromOf(crew);
  // after a reload, earlier signatures show whether the crew was asked
  const isAloud = isGoingOn && (isAsked || crew.attendees.some(({ isCheckedAloud }) => isCheckedAloud));
  const state: CrewState = {
    ...used,
    isAloud,
    attend: (given, name) => used.attend(isAloud ? { ...given, isCheckedAloud: true } : given, name),
  };
  const { to, hand } = useHandedOver();
  const [finish, setFinish] = useState<'asks' | 'done'>();
  const isOver = !crew.mayWrite || (crew.lateUntilDate !== null && crew.lateUntilDate <= now);
  // while the device is with a person, the list never shows
  if (to !== undefined && (rows || to === guest || to === withPin))
    return <HandOver talk={talk} state={state} rows={rows ?? []} to={to} isOver={isOver} onHand={hand} />;
  return (
    <div className="grid gap-3 mt-3">
      <Notices talk={talk} state={state} isOver={isOver} hasFinished={finish === 'done'} />
      {!isOver && isGoingOn && (talk.payload.campaignV2.checks ?? []).length > 0 && (
        <AskAloud talk={talk} isAsked={isAloud} onAsked={() => setAsked(true)} />
      )}
      {rows ? (
        <>
          <Counts crew={crew} rows={rows} siteName={state.siteName} />
          {state.rosterLack && <Text color="warning">{t(state.rosterLack === 'offline' ? 'rosterMissing' : 'rosterForbidden')}</Text>}
          {(state.rosterLack === undefined || rows.length > 0) && <People state={state} rows={rows} isOver={isOver} onHand={hand} />}
        </>
      ) : (
        <SkeletonList />
      )}
      {!isOver && (
        <BottomActionBar>
          <Button variant="outlined" color="inherit" startIcon={<PersonAdd />} onClick={() => hand(guest)}>
            {t('guest')}
          </Button>
          {state.pinKey !== null && (
            <Button variant="outlined" color="inherit" startIcon={<Dialpad />} onClick={() => hand(withPin)}>
              {t('state.PIN')}
            </Button>
          )}
          {crew.closedDate === null && (
            <Button variant="contained" onClick={() => setFinish('asks')}>
              {t('finish')}
            </Button>
          )}
        </BottomActionBar>
      )}
      {finish === 'asks' && <Finish state={state} rows={rows ?? []} onClose={(isFinished) => setFinish(isFinished && 'done')} />}
    </div>
  );
}

/** What the briefer must know before the next person signs. */
function Notices({ talk, state, isOver, hasFinished }: { talk: Talk; state: CrewState; isOver: boolean; hasFinished: boolean }) {
  const { t } = useTranslation('crew');
  const { crew } = state;
  return (
    <>
      {crew.start?.refusal && (
        <Refused
          entry={crew.start}
          title={t('startRefused')}
          state={state}
          other={
            <LinkButton to={crewPath(talk.payload.campaignV2)} search={{ from: crew.id }} variant="outlined" color="inherit">
              {t('newTalk')}
            </LinkButton>
          }
        />
      )}
      {crew.close?.refusal && <Refused entry={crew.close} title={t('closeRefused')} state={state} />}
      {!isOver && isChanged(talk, crew) && <Alert severity="warning">{t('changed')}</Alert>}
      {isOver ? (
        <Alert severity="info">{t('over')}</Alert>
      ) : (
        crew.closedDate !== null && (
          <Alert ref={hasFinished ? takeFocus : undefined} tabIndex={-1} severity="success" role="status" className="outline-none">
            {t('finished', { when: formatDayTime(crew.closedDate) })}
          </Alert>
        )
      )}
    </>
  );
}

/** '14 of 19', large enough to read in the sun. */
function Counts({ crew, rows, siteName }: { crew: Crew; rows: readonly Row[]; siteName: string }) {
  const { t } = useTranslation('crew');
  const own = rows.filter(({ attendee }) => !attendee?.isGuest);
  const guests = crew.attendees.filter(({ isGuest }) => isGuest).length;
  const elsewhere = own.filter(isElsewhere).length;
  const unchecked = own.filter(({ attendee }) => attendee?.pinState === 'unchecked').length;
  const named = own.filter(({ attendee }) => attendee?.strength === 'NAMED').length;
  return (
    <div className="flex flex-wrap items-baseline gap-x-4">
      <p role="status" className="text-h1">
        {t('count', { done: own.filter(isSigned).length, all: own.length })}
      </p>
      <Text color="muted">
        {[
          siteName,
          elsewhere > 0 && t('elsewhere', { people: elsewhere }),
          unchecked > 0 && t('unchecked', { people: unchecked }),
          named > 0 && t('named', { named }),
          guests > 0 && t('guests', { guests }),
        ]
          .filter((part) => part !== false)
          .map((part, at, all) => (
            // a line ends after a part, and not within one
            <Fragment key={part}>
              <span className="inline-block">{at < all.length - 1 ? `${part} ·` : part}</span>{' '}
            </Fragment>
          ))}
      </Text>
    </div>
  );
}

interface PeopleProps {
  state: CrewState;
  rows: readonly Row[];
  isOver: boolean;
  onHand(userId: string): void;
}

function People({ state, rows, isOver, onHand }: PeopleProps) {
  const { t } = useTranslation('crew');
  const [text, setText] = useState('');
  const [filter, setFilter] = useState<'left' | 'all'>('left');
  const shown = rows.filter((row) => (filter === 'all' || !isPresent(row)) && matches(row, text));
  const left = rows.filter((row) => !isPresent(row)).length;
  return (
    <section aria-labelledby="crew-people" className="grid gap-3">
      <VisuallyHidden>
        <h2 id="crew-people">{t('list')}</h2>
      </VisuallyHidden>
      <div className="grid gap-2 sm:grid-cols-2">
        <SearchField label={t('search')} value={text} onSearch={setText} />
        <div className="[&_[role=radiogroup]>div]:grid-cols-2">
          <SegmentedChoice<'left' | 'all'>
            name="crew-filter"
            labelledBy="crew-people"
            value={filter}
            options={[
              { value: 'left', label: t('left', { left }) },
              { value: 'all', label: t('everybody') },
            ]}
            onChange={setFilter}
          />
        </div>
      </div>
      {shown.length === 0 ? (
        <EmptyState
          filtered={text !== ''}
          {...(text === '' && { title: t(filter === 'left' ? 'nobodyLeft' : 'nobody'), description: '' })}
        />
      ) : (
        <ul className="list-none m-0 p-0 border border-line rounded-card divide-y divide-line bg-paper">
          {shown.map((row) => (
            <PersonRow key={row.key} row={row} state={state} isOver={isOver} onHand={onHand} />
          ))}
        </ul>
      )}
    </section>
  );
}

const matches = ({ name }: Row, text: string): boolean => name.toLocaleLowerCase().includes(text.toLocaleLowerCase());
