import { maxHeadAddresses } from '@muster/contract/evidence/limits';
import { ledgerTag } from '@muster/contract/evidence/tags';
import { useMutation } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useInvalidate } from '../../../lib/tags';
import { Button } from '../../../ui/controls/button';
import { TextInput } from '../../../ui/inputs/text-input';
import { changeLedger } from '../api';
import { showProblems } from './show-problems';

/** The outside addresses that get each checkpoint. The server reports invalid ones. */
export function HeadAddresses({ companyId, addresses }: { companyId: number; addresses: readonly string[] }) {
  const { t } = useTranslation(['evidence', 'ui']);
  const invalidate = useInvalidate();
  const [text, setText] = useState(addresses.join('\n'));
  const [problem, setProblem] = useState<string>();
  const save = useMutation({
    mutationFn: (given: string[]) =>
      changeLedger({ params: { id: companyId }, body: { addresses: given } }, { failure: t('heads.failed') }),
    onSettled: () => invalidate(ledgerTag(companyId)),
  });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = text.split(/[\s,;]+/).filter((line) => line !== '');
    const wrong = given.find((one) => !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(one));
    const found =
      wrong !== undefined
        ? t('heads.invalid', { address: wrong })
        : given.length > maxHeadAddresses
          ? t('heads.tooMany', { max: maxHeadAddresses })
          : undefined;
    showProblems(event.currentTarget, () => setProblem(found));
    if (found === undefined) save.mutate(given);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 max-w-120">
      <TextInput
        label={t('heads.label')}
        multiline
        minRows={3}
        dir="ltr"
        inputMode="email"
        autoComplete="off"
        value={text}
        problem={problem}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="outlined" loading={save.isPending} className="justify-self-end min-h-11">
        {t('ui:save')}
      </Button>
    </form>
  );
}
