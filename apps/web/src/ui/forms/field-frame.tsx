import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
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
    <Typography id={helpId(id)} color="textSecondary" variant="body2" dir="auto" sx={{ mb: 1 }}>
      {description}
    </Typography>
  );
  const foot = (problem || note) && (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mt: 0.75 }}>
      <Box>{problem && <Problem id={problemId(id)}>{problem}</Problem>}</Box>
      {note}
    </Box>
  );
  const mark = required ? <RequiredMark /> : <OptionalMark />;
  if (as === 'group' || as === 'radios') {
    return (
      <Box
        component="fieldset"
        data-field={name}
        role={as === 'radios' ? 'radiogroup' : undefined}
        aria-labelledby={labelId(id)}
        aria-describedby={describedBy(props)}
        aria-required={as === 'radios' ? required : undefined}
        aria-invalid={as === 'radios' ? problem !== undefined : undefined}
        sx={{ border: 0, p: 0, m: 0, minWidth: 0, ...belowHeader }}
      >
        <Typography
          component="legend"
          variant="subtitle1"
          sx={isLabelHidden ? visuallyHidden : { ...labelLine, p: 0, mb: description ? 0.25 : 1 }}
        >
          <span id={labelId(id)} dir="auto">
            {label}
          </span>{' '}
          {mark}
        </Typography>
        {help}
        {children}
        {foot}
      </Box>
    );
  }
  return (
    <Box data-field={name} sx={belowHeader}>
      <Box sx={isLabelHidden ? visuallyHidden : { mb: description ? 0.25 : 1 }}>
        {as === 'control' ? (
          <Typography component="label" htmlFor={id} id={labelId(id)} variant="subtitle1" dir="auto" sx={labelLine}>
            {label}
          </Typography>
        ) : (
          <Typography component="span" id={labelId(id)} variant="subtitle1" dir="auto" sx={labelLine}>
            {label}
          </Typography>
        )}{' '}
        {mark}
      </Box>
      {help}
      {children}
      {foot}
    </Box>
  );
}

/** Keeps the header from covering a field after scrolling to it. */
const belowHeader = { scrollMarginTop: 112 } as const;

const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

const labelLine = { lineHeight: 1.4 } as const;

function RequiredMark() {
  return (
    <Box component="span" aria-hidden sx={{ color: 'error.main' }}>
      *
    </Box>
  );
}

function OptionalMark() {
  const { t } = useTranslation('ui');
  return (
    <Typography component="span" variant="body2" color="textSecondary">
      {t('optional')}
    </Typography>
  );
}

function Problem({ id, children }: { id: string; children: string }) {
  return (
    <Typography id={id} color="error" sx={{ display: 'flex', gap: 0.75, alignItems: 'flex-start', fontWeight: 600 }}>
      <ErrorOutlined fontSize="small" aria-hidden sx={{ mt: '3px' }} />
      <span>{children}</span>
    </Typography>
  );
}
