import { Dialog as Base } from '@base-ui/react/dialog';
import clsx from 'clsx';
import { useRef, type ComponentProps, type ReactNode, type Ref } from 'react';
import { useJoinedRefs } from '../hooks/join-refs';
import styles from './modal.module.css';
import { useReturnedFocus } from './use-returned-focus';

export type CloseReason = 'escape' | 'outside';

export interface ModalProps extends Pick<
  ComponentProps<'div'>,
  'id' | 'role' | 'className' | 'onMouseLeave' | 'aria-label' | 'aria-labelledby' | 'aria-describedby'
> {
  open: boolean;
  /** Called on Escape and on a press outside. */
  onClose?: ((reason: CloseReason) => void) | undefined;
  children: ReactNode;
}

interface OwnModalProps extends ModalProps {
  /** The layer that contains the popup. */
  layerClass?: string | undefined;
  backdropClass?: string | undefined;
  popupRef?: Ref<HTMLDivElement>;
}

/**
 * A layer above the page: it keeps the focus, hides the page from screen readers, and gives the focus back. `data-modal` tells
 * the page that it is open.
 */
export function Modal({ open, onClose, children, layerClass, backdropClass, popupRef, className, ...popup }: OwnModalProps) {
  const own = useRef<HTMLDivElement>(null);
  const joined = useJoinedRefs(own, popupRef);
  /** A field with `autoFocus` has the focus already. Otherwise the layer itself takes it, so that nothing is pressed by mistake. */
  const focusFirst = () => !own.current?.contains(document.activeElement) && own.current;
  useReturnedFocus(open, own);
  return (
    <Base.Root open={open} onOpenChange={(isOpen, { reason }) => !isOpen && onClose?.(reason === 'outside-press' ? 'outside' : 'escape')}>
      <Base.Portal data-modal="">
        <Base.Backdrop forceRender className={clsx(styles.backdrop, backdropClass)} />
        <Base.Viewport className={clsx(styles.layer, layerClass)}>
          <Base.Popup
            aria-modal
            {...popup}
            ref={joined}
            initialFocus={focusFirst}
            finalFocus={false}
            className={clsx(styles.popup, className)}
          >
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
