import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import Close from '~icons/ic/baseline-close';
import DragIndicator from '~icons/ic/baseline-drag-indicator';
import { IconButton } from '../../../ui/controls/icon-button';
import { OutlinedInput } from '../../../ui/controls/outlined-input';
import { Text } from '../../../ui/display/text';
import { Menu, MenuItem } from '../../../ui/overlays/menu';
import { Tooltip } from '../../../ui/overlays/tooltip';
import type { Row } from './rows';
import { useDragHandle } from './use-drag-handle';

interface SortableRowProps {
  row: Row;
  index: number;
  label: string;
  marker: string | undefined;
  maxLength: number;
  takesFocus: boolean;
  isAlone: boolean;
  isLast: boolean;
  onType(text: string): void;
  onKeyDown(event: KeyboardEvent): void;
  onPaste(event: ClipboardEvent): void;
  onMove(to: number): void;
  /** Called with the pointer's y coordinate in the window while the handle is dragged. */
  onDrag(clientY: number): void;
  onRemove(): void;
}

export function SortableRow(props: SortableRowProps) {
  const { row, index, label, marker, maxLength, takesFocus, isAlone, onType, onKeyDown, onPaste, onRemove } = props;
  const { t } = useTranslation('forms');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);

  return (
    <li className="flex items-center gap-1">
      <MoveHandle {...props} />
      {marker && (
        <Text aria-hidden color="muted" className="min-w-6 text-end tabular-nums">
          {marker}
        </Text>
      )}
      <OutlinedInput
        inputRef={input}
        value={row.text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        inputProps={{ 'aria-label': label, maxLength, enterKeyHint: 'next', autoComplete: 'off' }}
        fullWidth
      />
      <IconButton aria-label={t('list.remove', { position: index + 1 })} onClick={onRemove} disabled={isAlone && row.text === ''}>
        <Close className="icon-small" />
      </IconButton>
    </li>
  );
}

function MoveHandle({ index, isAlone, isLast, onMove, onDrag }: SortableRowProps) {
  const { t } = useTranslation('forms');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const drag = useDragHandle(onDrag);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMove(index + step);
    // The row moves in the document, and some browsers then remove its focus.
    requestAnimationFrame(() => handle.current?.focus());
  };
  const choose = (step: number) => {
    setAnchor(null);
    onMove(index + step);
  };

  return (
    <>
      <Tooltip title={anchor ? '' : t('list.moveHelp')} enterTouchDelay={600}>
        <span>
          <IconButton
            ref={handle}
            aria-label={t('list.move', { position: index + 1 })}
            aria-haspopup="menu"
            disabled={isAlone}
            onClick={(event) => !drag.wasDragged() && setAnchor(event.currentTarget)}
            onPointerDown={drag.onPointerDown}
            onKeyDown={onKeyDown}
            className="cursor-grab touch-none -ms-2"
          >
            <DragIndicator className="icon-small" />
          </IconButton>
        </span>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem disabled={index === 0} onClick={() => choose(-1)}>
          {t('list.up')}
        </MenuItem>
        <MenuItem disabled={isLast} onClick={() => choose(1)}>
          {t('list.down')}
        </MenuItem>
      </Menu>
    </>
  );
}
