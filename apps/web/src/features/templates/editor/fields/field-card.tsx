import type { Configuration, FormField, FormSide } from '@muster/contract/forms/types';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useContext, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { textIn } from '../../../forms';
import { fieldOf } from '../edited-template';
import { fieldPath, ProblemContext, reportPath } from '../problem';

interface FieldCardProps {
  configuration: Configuration;
  side: FormSide;
  name: string;
  field: FormField;
  index: number;
  count: number;
  isOpen: boolean;
  isRemovable: boolean;
  onToggle(): void;
  onMove(to: number): void;
  onRemove(): void;
  /** All that can be set of the field; it shows while the card is open. */
  children: ReactNode;
}

/** One field in the list: its label, its kind and its place in the order. */
export function FieldCard(props: FieldCardProps) {
  const { configuration, side, name, field, index, count, isOpen, isRemovable, onToggle, onMove, onRemove, children } = props;
  const { t } = useTranslation('template-library');
  const id = useId();
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const hasProblem = useHasProblem(side === 'responses' ? [fieldPath(side, name), reportPath(name)] : [fieldPath(side, name)]);
  const source = field.labelFrom === undefined ? undefined : fieldOf(configuration, 'form', field.labelFrom);
  const label = field.label || (source ? t('options.fromAuthor', { label: source.label }) : '') || textIn(field.value) || name;
  const move = (step: -1 | 1) => {
    onMove(index + step);
    // The card moves in the document, and some browsers then drop its focus; at an end the other way is what is left.
    requestAnimationFrame(() => {
      const isAtEnd = index + step === 0 || index + step === count - 1;
      const next = (step === -1) === !isAtEnd ? up : down;
      next.current?.focus();
    });
  };
  return (
    <Box
      component="li"
      sx={{ border: 1, borderColor: hasProblem ? 'error.main' : 'divider', borderRadius: 1.4, bgcolor: 'background.paper' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.25, paddingInlineEnd: 0.5 }}>
        <ButtonBase
          onClick={onToggle}
          aria-expanded={isOpen}
          aria-controls={id}
          sx={{
            flex: 1,
            minWidth: 0,
            minHeight: 56,
            px: 1,
            py: 0.75,
            gap: 0.75,
            justifyContent: 'flex-start',
            textAlign: 'start',
            borderRadius: 1.4,
          }}
        >
          <ExpandMore aria-hidden sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />
          <Box sx={{ minWidth: 0 }}>
            <Typography component="span" sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}>
              {label}
            </Typography>
            <Typography component="span" variant="body2" color={hasProblem ? 'error' : 'textSecondary'} sx={{ display: 'flex', gap: 0.5 }}>
              {hasProblem && <ErrorOutlined fontSize="small" titleAccess={t('fields.wrong')} />}
              {t(`kind.${field.inputType}`)}
              {field.required === false && ` · ${t('fields.optional')}`}
            </Typography>
          </Box>
        </ButtonBase>
        <IconButton ref={up} aria-label={t('fields.up', { label })} disabled={index === 0} onClick={() => move(-1)}>
          <ArrowUpward fontSize="small" />
        </IconButton>
        <IconButton ref={down} aria-label={t('fields.down', { label })} disabled={index === count - 1} onClick={() => move(1)}>
          <ArrowDownward fontSize="small" />
        </IconButton>
        <IconButton aria-label={t('fields.remove', { label })} disabled={!isRemovable} onClick={onRemove}>
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </Box>
      <Box id={id} hidden={!isOpen}>
        {isOpen && children}
      </Box>
    </Box>
  );
}

function useHasProblem(paths: readonly string[]): boolean {
  const problems = useContext(ProblemContext);
  return [...problems.keys()].some((path) => paths.some((of) => path === of || path.startsWith(`${of}.`)));
}
