/** The public API of the outbox: it sends what people write, at once or when there is a network, and shows what waits or was never sent. */
export { KeptTextsDialog } from './kept-texts/lazy-dialog';
export { KeptTextsHere } from './kept-texts/kept-texts-here';
export { useKeptTexts } from './kept-texts/use-kept-texts';
export { OutboxStrip } from './own-strip';
export { useSend, type Sendable } from './use-send';
export { useOutbox, useOutboxRead, useWaiting } from './use-waiting';
export { WaitingNotice } from './waiting-notice';
