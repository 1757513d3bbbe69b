import { answerableKind } from '@muster/contract/forms/fields';
import { optionsOf } from '@muster/contract/forms/options';
import type { CampaignV2Response } from '@muster/contract/responses/response';
import type { FormField } from '@muster/contract/forms/types';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../ui/display/text';
import { ShowMore } from '../show-more';
import { Withheld } from '../withheld';
import { NotCounted } from './not-counted';
import type { ReportListProps } from './report-list-props';
import { personName } from '../../../lib/names/person-name';
import { inList } from '../../../lib/names/in-list';

export const ResponderList = (props: ReportListProps) => <Responders {...props} isBySite={false} nameOf={responderName} />;
export const SiteResponderList = (props: ReportListProps) => <Responders {...props} isBySite nameOf={({ site }) => site?.name ?? ''} />;

const responderName = ({ userDetailsDTO: person }: CampaignV2Response): string => (person ? personName(person) : '');

interface RespondersProps extends ReportListProps {
  isBySite: boolean;
  nameOf(response: CampaignV2Response): string;
}

/** The people who chose each option. Hidden for anonymous campaigns. Responses in progress are marked. */
function Responders({ name, field, report, more, isBySite, nameOf }: RespondersProps) {
  const { t } = useTranslation('reports');
  if (report.campaignV2.isAnonymous) return <Withheld what="names" />;
  const counts = report.campaignV2QuestionAggregations.find(({ questionId }) => questionId === name)?.answerAggregation ?? [];
  const chose = (id: string, wanted: CampaignV2Response['status']) =>
    report.campaignV2Responses
      .filter(({ status, campaignAnswer }) => status === wanted && chosenIn(field, campaignAnswer[name]).includes(id))
      .map(nameOf)
      .filter(Boolean)
      .toSorted((a, b) => a.localeCompare(b));
  const groups = (optionsOf(field) ?? []).map(({ id, label }) => ({
    id,
    label,
    // Counts everybody who answered; the list below can be incomplete.
    count: counts.find(({ answer }) => answer === id)?.count ?? 0,
    names: chose(id, 'SUBMITTED'),
    unfinished: isBySite ? chose(id, 'IN_PROGRESS') : [],
  }));
  const chosen = groups.filter(({ names, unfinished }) => names.length + unfinished.length > 0);
  if (chosen.length === 0) return null;
  return (
    <>
      <dl className="grid gap-3 mt-4 print:[&>*]:mt-3">
        {chosen.map(({ id, label, count, names, unfinished }) => (
          <div key={id}>
            <Text component="dt" dir="auto" className="font-semibold">
              {t(isBySite ? 'sites.responders' : 'responders', { label, count })}
            </Text>
            <Text component="dd" color="muted" dir="auto">
              {inList(names)}
              {count > names.length && ` ${t('andMore', { count: count - names.length })}`}
            </Text>
            {unfinished.length > 0 && (
              <Text component="dd" color="muted" dir="auto" className="flex flex-wrap gap-x-2">
                {inList(unfinished)} <NotCounted response={{ status: 'IN_PROGRESS' }} />
              </Text>
            )}
          </div>
        ))}
      </dl>
      <ShowMore more={more} />
    </>
  );
}

/** The option ids in a stored answer. An answer of another shape has none. */
function chosenIn(field: FormField, value: unknown): readonly string[] {
  const kind = answerableKind(field);
  const read = value == null ? undefined : kind?.read(value, field);
  return read === undefined ? [] : (kind?.chosen?.(read) ?? []);
}
