import type { AuditorCreation } from '@muster/contract/evidence/auditor';
import { maxAuditorDays } from '@muster/contract/evidence/limits';
import { auditorsTag } from '@muster/contract/evidence/tags';
import { useMutation } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useInvalidate } from '../../../lib/tags';
import { Button } from '../../../ui/controls/button';
import { isoDay, useToday } from '../../../ui/inputs/day-input';
import { TextInput } from '../../../ui/inputs/text-input';
import { grantAuditor } from '../api';
import { idsOfPlace, wholeCompany } from '../use-places';
import { PlaceSelect } from './place-select';
import { showProblems } from './show-problems';

const accessDays = 30;
const dayMilliseconds = 86_400_000;

const laterDay = (today: string, days: number): string => isoDay(new Date(new Date(`${today}T12:00`).getTime() + days * dayMilliseconds));

interface Fields {
  address: string;
  place: string;
  fromDay: string;
  toDay: string;
  untilDay: string;
}

function bodyOf({ address, place, fromDay, toDay, untilDay }: Fields): AuditorCreation {
  return {
    address: address.trim(),
    ...idsOfPlace(place),
    ...(fromDay !== '' && { fromDay }),
    ...(toDay !== '' && { toDay }),
    untilDay,
  };
}

/** Gives an address access to the whole company or one place, for all days or a period, until a set day. */
export function AuditorForm({ companyId }: { companyId: number }) {
  const { t, i18n } = useTranslation(['auditors', 'evidence']);
  const today = useToday();
  const empty: Fields = { address: '', place: wholeCompany, fromDay: '', toDay: '', untilDay: laterDay(today, accessDays) };
  const [fields, setFields] = useState(empty);
  const [problems, setProblems] = useState<Partial<Record<keyof Fields, string>>>({});
  const invalidate = useInvalidate();
  const set = (change: Partial<Fields>) => setFields({ ...fields, ...change });
  const give = useMutation({
    mutationFn: (body: AuditorCreation) => grantAuditor({ params: { id: companyId }, body }, { failure: t('failed') }),
    onSuccess: () => setFields(empty),
    onSettled: () => invalidate(auditorsTag(companyId)),
  });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { address, fromDay, toDay, untilDay } = fields;
    const isPossible = untilDay >= today && untilDay <= laterDay(today, maxAuditorDays);
    const found = {
      ...(!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(address.trim()) && { address: t('invalid') }),
      ...(fromDay !== '' && toDay !== '' && toDay < fromDay && { toDay: t('evidence:pack.order') }),
      ...(!isPossible && { untilDay: t('untilProblem') }),
    };
    showProblems(event.currentTarget, () => setProblems(found));
    if (Object.keys(found).length === 0 && !give.isPending) give.mutate(bodyOf(fields));
  };
  const day = (name: 'fromDay' | 'toDay' | 'untilDay', label: string, range: { min: string; max: string }) => (
    <TextInput
      type="date"
      label={label}
      required={name === 'untilDay'}
      value={fields[name]}
      problem={problems[name]}
      onChange={(event) => set({ [name]: event.target.value })}
      inputProps={{ ...range, lang: i18n.language }}
    />
  );
  const anyDay = { min: '2000-01-01', max: '9999-12-31' };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2 items-start">
      <TextInput
        type="email"
        required
        label={t('address')}
        dir="ltr"
        autoComplete="off"
        value={fields.address}
        problem={problems.address}
        onChange={(event) => set({ address: event.target.value })}
      />
      <PlaceSelect companyId={companyId} value={fields.place} onChange={(place) => set({ place })} />
      {day('fromDay', t('evidence:pack.from'), anyDay)}
      {day('toDay', t('evidence:pack.to'), anyDay)}
      {day('untilDay', t('until'), { min: today, max: laterDay(today, maxAuditorDays) })}
      <Button type="submit" variant="outlined" loading={give.isPending} className="justify-self-start self-end min-h-11">
        {t('give')}
      </Button>
    </form>
  );
}
