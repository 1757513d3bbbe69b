import { strokeField } from '@muster/contract/crews/limits';
import { useId, useRef, useState, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import ErrorOutlined from '~icons/ic/outline-error';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { ended, extended, fieldHeight, pointIn, pointsOf, type Line } from './strokes';

interface SignaturePadProps {
  lines: readonly Line[];
  problem: string | undefined;
  onChange(lines: readonly Line[]): void;
}

/**
 * A field in which a person draws with a thumb, a stylus or a mouse. A press in it draws and never scrolls. Only the first finger counts.
 */
export function SignaturePad({ lines, problem, onChange }: SignaturePadProps) {
  const { t } = useTranslation('crew');
  const id = useId();
  const pointer = useRef<number>(undefined);
  const current = useRef<Line>([]);
  const [drawn, setDrawn] = useState<Line>();

  const add = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    current.current = extended(current.current, pointIn(currentTarget.getBoundingClientRect(), clientX, clientY));
    setDrawn(current.current);
  };
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (pointer.current !== undefined || event.button !== 0) return;
    pointer.current = event.pointerId;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    current.current = [];
    add(event);
  };
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    if (event.pointerId === pointer.current) add(event);
  };
  const end = (event: PointerEvent<SVGSVGElement>) => {
    if (event.pointerId !== pointer.current) return;
    pointer.current = undefined;
    if (event.type === 'pointerup') {
      add(event);
      onChange([...lines, ended(current.current)]);
    }
    // a cancelled press leaves nothing, because nobody drew it
    setDrawn(undefined);
  };
  const all = drawn ? [...lines, drawn] : lines;
  return (
    <div>
      <div className="flex items-center justify-between gap-3">
        <Text id={id} className="font-semibold">
          {t('sign')}
        </Text>
        <Button color="inherit" disabled={all.length === 0} onClick={() => onChange([])} className="-me-2">
          {t('clear')}
        </Button>
      </div>
      <svg
        role="img"
        aria-label={t(lines.length > 0 ? 'fieldDrawn' : 'fieldEmpty')}
        viewBox={`0 0 ${strokeField} ${fieldHeight}`}
        className="block w-full max-w-100 mx-auto aspect-[2/1] rounded-card border-2 border-foreground bg-white text-black touch-none select-none cursor-crosshair"
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
        onLostPointerCapture={end}
      >
        <line
          x1="60"
          x2={strokeField - 60}
          y1={fieldHeight - 90}
          y2={fieldHeight - 90}
          stroke="currentColor"
          strokeOpacity=".35"
          strokeWidth="3"
        />
        {all.map((line, at) => (
          <polyline
            key={at}
            points={pointsOf(line.length === 2 ? ended(line) : line)}
            fill="none"
            stroke="currentColor"
            strokeWidth="9"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        ))}
      </svg>
      {problem && (
        <Text role="alert" color="error" className="flex gap-1.5 items-start font-semibold mt-1.5">
          <ErrorOutlined className="icon-small mt-0.75" />
          <span>{problem}</span>
        </Text>
      )}
    </div>
  );
}
