import {
  cloneElement,
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type HTMLAttributes,
  type PointerEvent,
  type ReactElement,
} from 'react';
import { Flyout } from './flyout';
import styles from './tooltip.module.css';

/** Short enough to read without waiting, and long enough that a passing mouse opens nothing. */
const hoverMilliseconds = 100;
/** After the finger has left. */
const readMilliseconds = 1_500;

const below = { side: 'bottom', align: 'center', gap: 14, margin: 8, flips: true } as const;

type Described = HTMLAttributes<HTMLElement>;

interface TooltipProps {
  /** The text. An empty one shows nothing. */
  title: string;
  /** The text describes the element, which has its own name. Otherwise it is the name. */
  describeChild?: boolean;
  /** How long a finger stays until the text shows. */
  enterTouchDelay?: number;
  children: ReactElement<Described>;
}

/**
 * Shows a text for an element that has the mouse or the keyboard's focus. A finger shows it only if it is more than the name. Escape
 * hides it.
 */
export function Tooltip({ title, describeChild = false, enterTouchDelay = 0, children }: TooltipProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const after = useTimer();
  const isOpen = anchor !== null && title !== '';
  useEscape(isOpen, () => setAnchor(null));

  const own = children.props;
  const described = { 'aria-describedby': isOpen ? id : undefined, title: isOpen ? undefined : title || undefined };
  const open = (element: Element, delay: number) => after(delay, () => setAnchor(element));
  const close = (delay: number) => after(delay, () => setAnchor(null));
  // A finger presses a button at once, and a text that only names it would stay on top of what comes next.
  const isNameForFinger = ({ pointerType }: PointerEvent) => pointerType === 'touch' && !describeChild && enterTouchDelay === 0;
  const handlers: Described = {
    onPointerEnter: (event: PointerEvent<HTMLElement>) => {
      own.onPointerEnter?.(event);
      if (isNameForFinger(event)) return;
      open(event.currentTarget, event.pointerType === 'touch' ? enterTouchDelay : hoverMilliseconds);
    },
    onPointerLeave: (event: PointerEvent<HTMLElement>) => {
      own.onPointerLeave?.(event);
      close(event.pointerType === 'touch' ? readMilliseconds : hoverMilliseconds);
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      own.onFocus?.(event);
      if (event.target.matches(':focus-visible')) open(event.currentTarget, 0);
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      own.onBlur?.(event);
      close(0);
    },
  };
  return (
    <>
      {cloneElement(children, { ...(describeChild ? described : { 'aria-label': title || undefined }), ...own, ...handlers })}
      {isOpen && (
        <Flyout
          id={id}
          role="tooltip"
          anchorEl={anchor}
          placement={below}
          className={styles.tooltip}
          onPointerEnter={() => open(anchor, 0)}
          onPointerLeave={() => close(hoverMilliseconds)}
        >
          {title}
        </Flyout>
      )}
    </>
  );
}

/** Runs the last of several actions, after its delay. */
function useTimer(): (milliseconds: number, action: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (milliseconds, action) => {
    clearTimeout(timer.current);
    if (milliseconds === 0) action();
    else timer.current = setTimeout(action, milliseconds);
  };
}

function useEscape(isOpen: boolean, onEscape: () => void): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const listen = ({ key }: KeyboardEvent) => key === 'Escape' && latest.current();
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOpen]);
}
