import clsx from 'clsx';
import type { ChangeEvent, ComponentProps, CSSProperties } from 'react';
import styles from './slider.module.css';

interface SliderProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'size' | 'style'> {
  min: number;
  max: number;
  step: number;
  value: number;
  onChange(event: ChangeEvent<HTMLInputElement>, value: number): void;
}

/** A number in a range, chosen with the thumb or the arrow keys. */
export function Slider({ min, max, value, className, onChange, ...input }: SliderProps) {
  const share: CSSProperties & Record<'--share', string> = { '--share': `${((value - min) / (max - min)) * 100}%` };
  return (
    <input
      {...input}
      type="range"
      min={min}
      max={max}
      value={value}
      style={share}
      className={clsx(styles.slider, className)}
      onChange={(event) => onChange(event, event.target.valueAsNumber)}
    />
  );
}
