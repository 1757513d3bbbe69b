import type { CrewSession } from '@muster/contract/crews/crew';
import type { PinKey } from '@muster/contract/shared/sealed-pin';
import type { OutboxEntry } from '../../lib/outbox/queue';
import type { Crew, Row } from './crew';
import type { Talk } from './talk';

interface Drawn {
  strokes: number[][];
  language: string | undefined;
}

/** What a person enters on this device. A PIN is sent to the server at once, or sealed for it. */
export type NewAttendance = { isCheckedAloud?: true } & (
  | { strength: 'SEALED_PIN'; id: string; userId: string; sealedPin: string; language?: string }
  | ({ strength: 'SIGNATURE'; userId: string } & Drawn)
  | { strength: 'NAMED'; userId: string }
  | ({ strength: 'GUEST'; name: string; employer: string } & (Drawn | { language: string | undefined }))
);

/** A talk and its actions. */
export interface CrewState {
  crew: Crew;
  /** Without the list of the site, the people who have signed. Undefined until one of the two is known. */
  rows: readonly Row[] | undefined;
  siteName: string;
  /** Why the device has no list of the site. Undefined if the device has the list or is loading it. */
  rosterLack: 'offline' | 'forbidden' | undefined;
  /** The crew answered the check questions aloud. */
  isAloud: boolean;
  /** The key to seal PINs. Null if nobody signs in with a number. Undefined while the device does not know. */
  pinKey: PinKey | null | undefined;
  /** Resolves when the device has stored it. Rejects if neither the device nor the server accepts it. */
  attend(given: NewAttendance, name: string): Promise<void>;
  /** `by` is the person, or the attendance of a guest, who raised it. Undefined for the crew. */
  close(raised: string, by: string | undefined): Promise<void>;
  /** Shows the answer of a call that bypasses the outbox. */
  put(answer: CrewSession): void;
  sendAgain(entry: OutboxEntry): Promise<void>;
  /** Entries that the server can accept only after this one. */
  behind(entry: OutboxEntry): readonly OutboxEntry[];
  /** Discards an entry and everything that depends on it. */
  discard(entry: OutboxEntry): Promise<void>;
}

/** The props of every way to sign. */
export interface SignsProps {
  talk: Talk;
  state: CrewState;
  /** The id of the heading, which names the dialog. */
  titleId: string;
  /** The person has signed. */
  onDone(name: string): void;
  /** The person does not sign. */
  onLeave(): void;
}
