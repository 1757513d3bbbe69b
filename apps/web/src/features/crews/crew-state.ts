import type { CrewSession } from '@muster/contract/crews/crew';
import type { PinKey } from '@muster/contract/shared/sealed-pin';
import type { OutboxEntry } from '../../lib/outbox/queue';
import type { Crew, Row } from './crew';
import type { Talk } from './talk';

interface Drawn {
  strokes: number[][];
  language: string | undefined;
}

/** What a person does on this device. A PIN is sealed for the server, or goes to it at once. */
export type NewAttendance = { isCheckedAloud?: true } & (
  | { strength: 'SEALED_PIN'; id: string; userId: string; sealedPin: string; language?: string }
  | ({ strength: 'SIGNATURE'; userId: string } & Drawn)
  | { strength: 'NAMED'; userId: string }
  | ({ strength: 'GUEST'; name: string; employer: string } & (Drawn | { language: string | undefined }))
);

/** A talk, and what one can do in it. */
export interface CrewState {
  crew: Crew;
  /** Without the people of the site, those who have signed. Undefined until one of both is known. */
  rows: readonly Row[] | undefined;
  siteName: string;
  /** Why the device does not have the people of the site. Undefined if it has them, or gets them now. */
  rosterLack: 'offline' | 'forbidden' | undefined;
  /** The crew has answered the check questions aloud. */
  isAloud: boolean;
  /** For PINs without a network. Null: nobody signs in with a number. Undefined while the device does not know. */
  pinKey: PinKey | null | undefined;
  /** Resolves when the device has it, and rejects if neither the device nor the server takes it. */
  attend(given: NewAttendance, name: string): Promise<void>;
  close(raised: string): Promise<void>;
  /** Shows what a call without the outbox has answered. */
  put(answer: CrewSession): void;
  sendAgain(entry: OutboxEntry): Promise<void>;
  /** What the server can only take after this entry. */
  behind(entry: OutboxEntry): readonly OutboxEntry[];
  /** Discards an entry with what is behind it. */
  discard(entry: OutboxEntry): Promise<void>;
}

/** What each way to sign gets. */
export interface SignsProps {
  talk: Talk;
  state: CrewState;
  /** The id of the heading, which names the dialog. */
  titleId: string;
  /** It is signed. */
  onDone(name: string): void;
  /** The person does not sign. */
  onLeave(): void;
}
