import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import Add from '~icons/ic/baseline-add';
import { Button } from '../../../ui/controls/button';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden';
import type { Row } from './rows';
import { SortableRow } from './sortable-row';
import { useRows } from './use-rows';

export type { Row };

interface SortableRowsProps {
  label: string;
  rows: readonly Row[];
  minRows?: number;
  maxRows: number;
  maxLength: number;
  onChange(rows: Row[]): void;
  onBlur(): void;
  isNumbered?: boolean;
}

/** An editable list. People sort it by dragging, with the arrow keys on a row's handle, or with the handle's menu. */
export function SortableRows({
  label,
  rows: given,
  minRows = 1,
  maxRows,
  maxLength,
  onChange,
  onBlur,
  isNumbered = false,
}: SortableRowsProps) {
  const { t } = useTranslation('forms');
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const edit = useRows({ rows: given, minRows, maxRows, onChange });
  const { rows } = edit;

  const move = (from: number, to: number) => {
    const place = Math.max(0, Math.min(to, rows.length - 1));
    if (place === from) return;
    edit.move(from, place);
    setSaid(t('list.moved', { position: place + 1, total: rows.length }));
  };
  const remove = (at: number) => {
    edit.remove(at);
    setSaid(t('list.removed'));
  };
  /** The index of the row at a pointer's y coordinate. */
  const placeAt = (clientY: number): number => {
    const boxes = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const below = boxes.findIndex((box) => clientY < box.bottom);
    return below < 0 ? boxes.length - 1 : below;
  };

  return (
    <div onBlur={onBlur}>
      <ol ref={list} className="flex flex-col gap-2">
        {rows.map((row, index) => (
          <SortableRow
            key={row.id}
            row={row}
            index={index}
            label={t('list.item', { label, position: index + 1 })}
            marker={isNumbered ? `${index + 1}.` : undefined}
            maxLength={maxLength}
            takesFocus={edit.focusAt === index}
            isAlone={rows.length === 1}
            isLast={index === rows.length - 1}
            onType={(text) => edit.type(index, text)}
            onKeyDown={(event) => edit.onKeyDown(event, index)}
            onPaste={(event) => edit.onPaste(event, index)}
            onMove={(to) => move(index, to)}
            onDrag={(clientY) => move(index, placeAt(clientY))}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <Button startIcon={<Add />} disabled={edit.isFull} onClick={() => edit.add(rows.length - 1)} className="mt-2">
        {t('list.add')}
      </Button>
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
    </div>
  );
}
