import clsx from 'clsx';
import { useLayoutEffect, useRef, type ComponentProps, type CSSProperties } from 'react';
import { useJoinedRefs } from '../hooks/join-refs';
import styles from './outlined-input.module.css';

interface GrowingTextProps extends Omit<ComponentProps<'textarea'>, 'rows'> {
  minRows?: number | undefined;
  maxRows?: number | undefined;
}

/** A field for several lines. It grows with its text, up to `maxRows`. */
export function GrowingText({ minRows = 1, maxRows, className, ref, onInput, ...field }: GrowingTextProps) {
  const own = useRef<HTMLTextAreaElement>(null);
  const joined = useJoinedRefs(own, ref);
  useLayoutEffect(() => repeatText(own.current));
  const rows: CSSProperties & Record<`--${string}`, number> = { '--min-rows': minRows, ...(maxRows && { '--max-rows': maxRows }) };
  return (
    <div className={styles.grow} style={rows}>
      <textarea
        {...field}
        ref={joined}
        rows={minRows}
        className={clsx(styles.input, styles.text, className)}
        onInput={(event) => {
          repeatText(event.currentTarget);
          onInput?.(event);
        }}
      />
    </div>
  );
}

/** The style sheet shows the text a second time, invisible, to give the field the height of its text. */
function repeatText(field: HTMLTextAreaElement | null): void {
  if (field?.parentElement) field.parentElement.dataset['text'] = field.value;
}
