import { languageTags, type LanguageTag } from '@muster/contract/shared/languages';
import { languageNames } from '@muster/contract/shared/language-names';
import { maxInterpreter } from '@muster/contract/crews/limits';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import ArrowForward from '~icons/ic/baseline-arrow-forward';
import { useRawSearch } from '../../lib/address';
import { serverNow } from '../../lib/api';
import { announce } from '../../lib/alerts';
import { formatDayTime } from '../../lib/formats';
import { i18n } from '../../lib/i18n';
import { useNow } from '../../lib/use-now';
import { Button } from '../../ui/controls/button';
import { Checkbox } from '../../ui/controls/choices/checkbox';
import { FormControlLabel, FormGroup } from '../../ui/controls/choices/form-control-label';
import { Alert } from '../../ui/display/alert';
import { Text } from '../../ui/display/text';
import { LoadFailed } from '../../ui/feedback/load-failed';
import { SkeletonList } from '../../ui/feedback/skeleton-list';
import { PlainSelect } from '../../ui/forms/plain-select';
import { TextInput } from '../../ui/inputs/text-input';
import { BottomActionBar } from '../../ui/layout/bottom-action-bar';
import { useMe } from '../identity';
import { useOutbox } from '../outbox';
import { rosterQuery } from './api';
import { startOf } from './crew';
import { crewPath } from './paths';
import type { Talk } from './talk';
import { moveTo, refusedTalk } from './move';
import { useStartCrew } from './use-crew';

/** Starts a talk: the site, the languages, the interpreter. Most talks need one press. */
export function Start({ talk }: { talk: Talk }) {
  return (
    <div className="grid gap-8 max-w-160 mt-4">
      {talk.mayBrief && <NewTalk talk={talk} />}
      <OpenTalks talk={talk} />
    </div>
  );
}

function NewTalk({ talk }: { talk: Talk }) {
  const { campaignV2: campaign } = talk.payload;
  const query = useQuery(rosterQuery(campaign.id));
  if (query.data) return <Form talk={talk} sites={query.data.sites} />;
  return query.isError || query.isPaused ? <LoadFailed onRetry={() => void query.refetch()} /> : <SkeletonList />;
}

interface Site {
  id: number;
  name: string;
}

function Form({ talk, sites }: { talk: Talk; sites: readonly Site[] }) {
  const { t } = useTranslation('crew');
  const { campaignV2: campaign } = talk.payload;
  const navigate = useNavigate();
  const { userId, userSites } = useMe();
  const { from } = useRawSearch();
  const refused = refusedTalk(useOutbox(), typeof from === 'string' ? from : '');
  const old = refused && startOf(refused.start);
  const start = useStartCrew({ campaignId: campaign.id, title: campaign.title }, (id) => crewPath(campaign, id));
  const own = sites.find(({ id }) => userSites.some((one) => one.siteId === id));
  const [chosen, setChosen] = useState<number>();
  // people who signed in the old talk were at its site and heard its languages
  const site = sites.find(({ id }) => id === (chosen ?? old?.siteId)) ?? own ?? sites[0];
  const [spoken, setLanguages] = useState<readonly LanguageTag[]>();
  const languages = spoken ?? old?.languages ?? [i18n.language as LanguageTag];
  const [typed, setInterpreter] = useState<string>();
  const interpreter = typed ?? old?.interpreter ?? '';
  const [problem, setProblem] = useState<string>();
  const [isStarting, setStarting] = useState(false);
  // from now on the device has the people of the site, even without a network
  const roster = useQuery({ ...rosterQuery(campaign.id, site?.id), enabled: site !== undefined });
  if (!site) return <Text>{t('noSites')}</Text>;
  const begin = async () => {
    if (languages.length === 0) return setProblem(t('languageMissing'));
    setStarting(true);
    try {
      const begun = { siteId: site.id, languages, interpreter: interpreter.trim() };
      // people signed the version of the old talk, at its time
      const about = old
        ? { contentVersion: old.contentVersion, startedAt: old.startedAt, hasDeviceTimes: refused.start.hasDeviceTimes === true }
        : { contentVersion: talk.contentVersion };
      const id = await start({ ...begun, ...about }, site.name);
      if (refused) await moveTo(userId, refused, { id, path: crewPath(campaign, id) });
      await navigate({ to: crewPath(campaign, id), search: {} });
    } catch {
      announce('error', t('notKept'));
      setStarting(false);
    }
  };
  return (
    <form
      className="grid gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      {refused ? (
        <Alert severity="info">
          <Text>{t('moves', { people: refused.moving.length })}</Text>
          {refused.staying.length > 0 && <Text>{t('pinsStay', { people: refused.staying.length })}</Text>}
        </Alert>
      ) : (
        <Text color="muted">{t('lead')}</Text>
      )}
      {sites.length > 1 ? (
        <PlainSelect
          label={t('site')}
          value={String(site.id)}
          options={sites.map(({ id }) => String(id))}
          labelOf={(id) => sites.find((one) => String(one.id) === id)?.name ?? ''}
          onChange={(id) => setChosen(Number(id))}
        />
      ) : (
        <Text>
          <span className="text-muted">{t('site')}</span> <bdi className="font-semibold">{site.name}</bdi>
        </Text>
      )}
      {roster.data && <Text color="muted">{t('people', { people: roster.data.people.length })}</Text>}
      {!roster.data && (roster.isError || roster.isPaused) && <Text color="warning">{t('rosterMissing')}</Text>}
      <Languages chosen={languages} problem={languages.length === 0 ? problem : undefined} onChange={setLanguages} />
      <TextInput
        label={t('interpreter')}
        value={interpreter}
        maxLength={maxInterpreter}
        autoComplete="off"
        onChange={({ target }) => setInterpreter(target.value)}
      />
      <BottomActionBar>
        <Button type="submit" variant="contained" size="large" loading={isStarting}>
          {t('begin')}
        </Button>
      </BottomActionBar>
    </form>
  );
}

interface LanguagesProps {
  chosen: readonly LanguageTag[];
  problem: string | undefined;
  onChange(chosen: readonly LanguageTag[]): void;
}

/** The languages of the talk, each with its own name. All of them show on demand. */
function Languages({ chosen, problem, onChange }: LanguagesProps) {
  const { t } = useTranslation('crew');
  const [isWhole, setIsWhole] = useState(false);
  const [first] = useState(chosen);
  const shown = isWhole ? languageTags : languageTags.filter((tag) => chosen.includes(tag) || first.includes(tag));
  return (
    <fieldset className="m-0 p-0 border-0">
      <Text component="legend" variant="subtitle1" className="p-0 mb-1">
        {t('languages')}
      </Text>
      <FormGroup className="grid grid-cols-[repeat(auto-fill,minmax(min(160px,100%),1fr))]">
        {shown.map((tag) => (
          <FormControlLabel
            key={tag}
            className="min-h-12"
            label={<span lang={tag}>{languageNames[tag]}</span>}
            control={
              <Checkbox
                checked={chosen.includes(tag)}
                onChange={(_, isChosen) => onChange(isChosen ? [...chosen, tag] : chosen.filter((one) => one !== tag))}
              />
            }
          />
        ))}
      </FormGroup>
      {!isWhole && (
        <Button onClick={() => setIsWhole(true)} className="px-4 -ms-4">
          {t('moreLanguages')}
        </Button>
      )}
      {problem && (
        <Text role="alert" color="error" className="font-semibold">
          {problem}
        </Text>
      )}
    </fieldset>
  );
}

/** Talks that still accept signatures: from the server, and unsent ones of this device. */
function OpenTalks({ talk }: { talk: Talk }) {
  const { t } = useTranslation('crew');
  // every minute, by the clock of the server
  useNow();
  const now = serverNow().toISOString();
  const { campaignV2: campaign } = talk.payload;
  const waiting = useOutbox().flatMap((entry) => {
    const begun = startOf(entry);
    return begun?.campaignV2Id === campaign.id ? [{ id: begun.id, site: entry.title, started: entry.writtenAt }] : [];
  });
  const stored = talk.sessions
    .filter(({ id, lateUntilDate }) => lateUntilDate > now && !waiting.some((one) => one.id === id))
    .map(({ id, site, startedDate }) => ({ id, site: site.name, started: startedDate }));
  const all = [...waiting, ...stored];
  if (all.length === 0) return null;
  return (
    <section aria-labelledby="open-talks" className="grid gap-2">
      <Text variant="h3" component="h2" id="open-talks">
        {t('openTalks')}
      </Text>
      <ul className="list-none m-0 p-0 border border-line rounded-card bg-paper overflow-clip divide-y divide-line">
        {all.map(({ id, site, started }) => (
          <li key={id}>
            <Link
              to={crewPath(campaign, id)}
              search={{}}
              className="flex items-center gap-3 min-h-14 px-4 py-1 text-foreground no-underline"
            >
              <span className="flex-1 grid justify-items-start">
                <bdi className="font-semibold">{site}</bdi>
                <span className="text-muted">{formatDayTime(started)}</span>
              </span>
              <ArrowForward aria-hidden className="icon-small flex-none text-muted rtl:-scale-x-100" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
