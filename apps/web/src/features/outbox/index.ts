/** The public API of the outbox: it sends what people write, at once or when there is a network, and shows what waits. */
export { OutboxStrip } from './own-strip';
export { useSend, type Sendable } from './use-send';
export { useOutbox, useOutboxRead, useWaiting } from './use-waiting';
export { WaitingNotice } from './waiting-notice';
