import type { GroupRuleBody } from '@muster/contract/integrations/group-rule';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/display/skeleton';
import { Text } from '../../../ui/display/text';
import { previewQuery } from '../api';
import { personName } from '../../../lib/names/person-name';
import { inList } from '../../../lib/names/in-list';

const kinds = ['added', 'raised', 'unchanged', 'skipped'] as const;
const maxNamed = 5;

/** What the rule would change for the people of its group. */
export function RulePreview({ companyId, rule }: { companyId: number; rule: GroupRuleBody }) {
  const { t } = useTranslation('integrations');
  const { data, isError } = useQuery(previewQuery(companyId, rule));
  const changed = data ? data.added + data.raised : 0;
  const namedPeople = data?.people.slice(0, maxNamed) ?? [];
  const names = inList(namedPeople.map(({ firstName, lastName }) => personName({ firstName, lastName })));
  const rest = changed - namedPeople.length;
  return (
    <section role="status" className="p-4 rounded bg-hover min-h-24">
      <Text variant="subtitle1">{t('rule.preview')}</Text>
      {isError && <Text color="error">{t('rule.previewFailed')}</Text>}
      {!data && !isError && <Skeleton width="60%" />}
      {data && changed === 0 && <Text>{t('rule.nothing')}</Text>}
      {data && kinds.filter((kind) => data[kind] > 0).map((kind) => <Text key={kind}>{t(`rule.${kind}`, { count: data[kind] })}</Text>)}
      {names !== '' && (
        <Text variant="body2" color="muted" dir="auto" className="wrap-anywhere">
          {names} {rest > 0 && t('rule.more', { count: rest })}
        </Text>
      )}
    </section>
  );
}
