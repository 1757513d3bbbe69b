import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { NativeSelect } from '../../../../ui/controls/native-select';
import { Text } from '../../../../ui/display/text';
import { useChangeExpertise, type Expertise } from '../api';

interface SubjectRowProps {
  subject: Pick<Expertise, 'subjectId' | 'subCategory' | 'title'>;
  /** The person's experience in the subject. */
  known: Expertise | undefined;
}

/** The levels to choose from. Any other level shows as none [3.43]. */
const levels = ['MEDIUM', 'VERY_HIGH'] as const;

/** One subject and the person's level in it. A refused change reverts to the stored level. */
export function SubjectRow({ subject, known }: SubjectRowProps) {
  const { t } = useTranslation(['account', 'ui']);
  const change = useChangeExpertise(t('expertise.failed'));
  const experience = change.isPending ? change.variables.experience : known?.experience;
  const level = levels.find((one) => one === experience);
  const choose = (text: string) => change.mutate({ subject, id: known?.id, experience: levels.find((one) => one === text) });
  return (
    <li
      className={clsx('flex flex-wrap items-center gap-3 p-3 ps-4 border rounded-card bg-paper', level ? 'border-primary' : 'border-line')}
    >
      <div className="flex-[1_1_200px] min-w-0">
        <Text component="span" variant="subtitle1" dir="auto" className="block">
          {subject.title}
        </Text>
        <Text component="span" variant="body2" color="muted">
          {t(`ui:subject.${subject.subCategory}`)}
        </Text>
      </div>
      <NativeSelect
        aria-label={t('expertise.levelOf', { title: subject.title })}
        value={level ?? ''}
        disabled={change.isPending}
        onChange={({ target }) => choose(target.value)}
        className={clsx('flex-[1_1_100%] sm:flex-[0_0_180px]', level ? 'font-semibold' : 'font-normal')}
      >
        <option value="">--</option>
        {levels.map((one) => (
          <option key={one} value={one}>
            {t(`ui:level.${one}`)}
          </option>
        ))}
      </NativeSelect>
    </li>
  );
}
