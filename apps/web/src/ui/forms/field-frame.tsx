import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import ErrorOutlined from '~icons/ic/outline-error';
import { Text } from '../display/text';
import { describedBy, helpId, labelId, problemId } from './field-ids';

/** The visible parts of a field. */
export interface FieldLook {
  /** The field's name in its form; links to the field use it. */
  name: string;
  label: string;
  /** True if the screen's heading has the same text: only screen readers get the label. */
  isLabelHidden: boolean;
  /** Help below the label. */
  description?: string | undefined;
  /** The id of its input. The ids of help and error derive from it. */
  id: string;
  required: boolean;
  /** The error message; undefined for a valid field. */
  problem: string | undefined;
}

interface FieldFrameProps extends FieldLook {
  /**
   * control: the label names one input with the field's id. named: it names another element, by aria. group, radios: it is the
   * legend of several inputs.
   */
  as: 'control' | 'named' | 'group' | 'radios';
  /** Placed at the end of the line below, such as a counter. */
  note?: ReactNode;
  children: ReactNode;
}

/** Label, help, the input and its error, in that order, linked for assistive technology. */
export function FieldFrame({ as, note, children, ...props }: FieldFrameProps) {
  const { name, description, id, label, isLabelHidden, required, problem } = props;
  const help = description && (
    <Text id={helpId(id)} color="muted" variant="body2" dir="auto" className="mb-2">
      {description}
    </Text>
  );
  const foot = (problem || note) && (
    <div className="flex justify-between gap-4 mt-1.5">
      <div>{problem && <Problem id={problemId(id)}>{problem}</Problem>}</div>
      {note}
    </div>
  );
  const mark = required ? <RequiredMark /> : <OptionalMark />;
  if (as === 'group' || as === 'radios') {
    return (
      <fieldset
        data-field={name}
        role={as === 'radios' ? 'radiogroup' : undefined}
        aria-labelledby={labelId(id)}
        aria-describedby={describedBy(props)}
        aria-required={as === 'radios' ? required : undefined}
        aria-invalid={as === 'radios' ? problem !== undefined : undefined}
        className={clsx(belowHeader, 'min-w-0')}
      >
        <Text
          component="legend"
          variant="subtitle1"
          className={isLabelHidden ? visuallyHidden : clsx(labelLine, 'p-0', description ? 'mb-0.5' : 'mb-2')}
        >
          <span id={labelId(id)} dir="auto">
            {label}
          </span>
          {mark}
        </Text>
        {help}
        {children}
        {foot}
      </fieldset>
    );
  }
  return (
    <div data-field={name} className={belowHeader}>
      <div className={isLabelHidden ? visuallyHidden : description ? 'mb-0.5' : 'mb-2'}>
        {as === 'control' ? (
          <Text component="label" htmlFor={id} id={labelId(id)} variant="subtitle1" dir="auto" className={labelLine}>
            {label}
          </Text>
        ) : (
          <Text component="span" id={labelId(id)} variant="subtitle1" dir="auto" className={labelLine}>
            {label}
          </Text>
        )}
        {mark}
      </div>
      {help}
      {children}
      {foot}
    </div>
  );
}

/** Keeps the header from covering a field after scrolling to it. */
const belowHeader = 'scroll-mt-28';

const visuallyHidden = 'absolute size-px overflow-hidden [clip-path:inset(50%)] whitespace-nowrap';

const labelLine = 'leading-[1.4]';

/** Never alone on a line: the space before it does not break. */
function RequiredMark() {
  return (
    <span aria-hidden className="text-error">
      {'\u00A0*'}
    </span>
  );
}

function OptionalMark() {
  const { t } = useTranslation('ui');
  return (
    <>
      {' '}
      <Text component="span" variant="body2" color="muted">
        {t('optional')}
      </Text>
    </>
  );
}

function Problem({ id, children }: { id: string; children: string }) {
  return (
    <Text id={id} color="error" className="flex gap-1.5 items-start font-semibold">
      <ErrorOutlined className="icon-small mt-0.75" />
      <span>{children}</span>
    </Text>
  );
}
