import type { Configuration, FormField, FormSide } from '@muster/contract/forms/types';
import clsx from 'clsx';
import { useContext, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import ArrowDownward from '~icons/ic/baseline-arrow-downward';
import ArrowUpward from '~icons/ic/baseline-arrow-upward';
import ExpandMore from '~icons/ic/baseline-expand-more';
import DeleteOutlined from '~icons/ic/outline-delete';
import ErrorOutlined from '~icons/ic/outline-error';
import { ButtonBase } from '../../../../ui/controls/button-base';
import { IconButton } from '../../../../ui/controls/icon-button';
import { Text } from '../../../../ui/display/text';
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
  /** The settings of the field, shown while the card is open. */
  children: ReactNode;
}

/** One field in the list: its label, its kind and its place in the order. */
export function FieldCard(props: FieldCardProps) {
  const { configuration, side, name, field, index, count, isOpen, isRemovable, onToggle, onMove, onRemove, children } = props;
  const { t } = useTranslation('template-library');
  const id = useId();
  const upButton = useRef<HTMLButtonElement>(null);
  const downButton = useRef<HTMLButtonElement>(null);
  const hasProblem = useHasProblem(side === 'responses' ? [fieldPath(side, name), reportPath(name)] : [fieldPath(side, name)]);
  const source = field.labelFrom === undefined ? undefined : fieldOf(configuration, 'form', field.labelFrom);
  const label = field.label || (source ? t('options.fromAuthor', { label: source.label }) : '') || textIn(field.value) || name;
  const move = (step: -1 | 1) => {
    onMove(index + step);
    // Some browsers drop the focus when the card moves in the document. At an end only the button of the other direction is enabled.
    requestAnimationFrame(() => {
      const isAtEnd = index + step === 0 || index + step === count - 1;
      const next = (step === -1) === !isAtEnd ? upButton : downButton;
      next.current?.focus();
    });
  };
  return (
    <li className={clsx('border rounded-card bg-paper', hasProblem ? 'border-error' : 'border-line')}>
      <div className="flex items-center gap-0.5 pe-1">
        <ButtonBase
          onClick={onToggle}
          aria-expanded={isOpen}
          aria-controls={id}
          className="flex-1 min-w-0 min-h-14 px-2 py-1.5 gap-1.5 justify-start text-start rounded-card"
        >
          <ExpandMore className={isOpen ? 'rotate-180' : undefined} />
          <div className="min-w-0">
            <Text component="span" className="block font-semibold wrap-anywhere">
              {label}
            </Text>
            <Text component="span" variant="body2" color={hasProblem ? 'error' : 'muted'} className="flex gap-1">
              {hasProblem && <ErrorOutlined className="icon-small" title={t('fields.wrong')} />}
              {t(`kind.${field.inputType}`)}
              {field.required === false && ` · ${t('fields.optional')}`}
            </Text>
          </div>
        </ButtonBase>
        <IconButton ref={upButton} aria-label={t('fields.up', { label })} disabled={index === 0} onClick={() => move(-1)}>
          <ArrowUpward className="icon-small" />
        </IconButton>
        <IconButton ref={downButton} aria-label={t('fields.down', { label })} disabled={index === count - 1} onClick={() => move(1)}>
          <ArrowDownward className="icon-small" />
        </IconButton>
        <IconButton aria-label={t('fields.remove', { label })} disabled={!isRemovable} onClick={onRemove}>
          <DeleteOutlined className="icon-small" />
        </IconButton>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </li>
  );
}

function useHasProblem(paths: readonly string[]): boolean {
  const problems = useContext(ProblemContext);
  return [...problems.keys()].some((path) => paths.some((of) => path === of || path.startsWith(`${of}.`)));
}
