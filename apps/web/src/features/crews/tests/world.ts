/** A briefing with a crew in the API's shape, and the app opened at its talks. */
import type { CrewSession } from '@muster/contract/crews/crew';
import { fireEvent, screen } from '@testing-library/react';
import { pinKey } from './server-key';
import { author, member, open, payload, viewRoute } from '../../../../tests/campaigns';

export const sessionId = '6f9a0f4e-6d0f-4a7e-9a55-0d5b1c4d7e01';
export const attendRoute = `POST /crew-sessions/${sessionId}/attendances`;
export const sessionRoute = `GET /crew-sessions/${sessionId}`;

const site = { id: 3, name: 'Farrow Ridge' };
const someone = (userId: string, firstName: string, isDone = false) => ({ userId, firstName, lastName: 'Quill', isDone });

export const session = (part: Partial<CrewSession> = {}): CrewSession => ({
  id: sessionId,
  campaignV2Id: 7,
  site,
  languages: ['en'],
  contentVersion: 1,
  isOlderText: false,
  startedDate: '2026-11-20T02:00:00.000Z',
  receivedDate: '2026-11-20T02:00:00.000Z',
  closedDate: null,
  lateUntilDate: '2099-01-01T00:00:00.000Z',
  flags: [],
  confirmedMeanwhile: 0,
  briefer: { ...author, userId: 'u1' },
  interpreter: '',
  raised: '',
  remarks: [],
  attendances: [],
  mayWrite: true,
  ...part,
});

export const attendance = (part: Partial<CrewSession['attendances'][number]> = {}): CrewSession['attendances'][number] => ({
  id: 'a1',
  strength: 'SIGNATURE',
  isUnverified: false,
  isCheckedAloud: false,
  user: { ...author, userId: 'p1', firstName: 'Ann', lastName: 'Quill' },
  guest: null,
  isGuest: false,
  signedDate: '2026-11-20T02:05:00.000Z',
  receivedDate: '2026-11-20T02:05:00.000Z',
  deviceDate: null,
  isLater: false,
  isCompleting: true,
  contestedDate: null,
  wasThere: null,
  ...part,
});

const crews = { contentVersion: 1, sessions: [], mine: [], mayBrief: true, mayNameBriefers: false };

type Answers = NonNullable<Parameters<typeof open>[1]>['answers'];

/** Opens the talks of the briefing, or one of them. */
export const openCrew = (path = '', answers: Answers = {}) =>
  open(`/briefings/7/crew${path}`, {
    ...member,
    answers: {
      [viewRoute]: payload({ type: 'BRIEFING', title: 'Dropped spanner', description: 'It fell 80 m.', status: 'LIVE' }),
      'GET /campaign-v2s/7/crews': crews,
      'GET /campaign-v2s/7/crew-roster': {
        sites: [site],
        people: [someone('p1', 'Ann'), someone('p2', 'Ben'), someone('p3', 'Cid', true)],
        pinKey,
      },
      'POST /crew-sessions': ({ body }: { body: unknown }) => session(body as Partial<CrewSession>),
      [sessionRoute]: session(),
      ...answers,
    },
  });

/** Draws a line across half the field. In jsdom every element has the size zero, so the field gets one. */
export function draw(): void {
  const field = screen.getByRole('img', { name: /^Box/ });
  field.getBoundingClientRect = () => ({ left: 0, top: 0, width: 500 }) as DOMRect;
  const at = (clientX: number) => ({ pointerId: 1, button: 0, clientX, clientY: 100 });
  fireEvent.pointerDown(field, at(50));
  fireEvent.pointerMove(field, at(150));
  fireEvent.pointerUp(field, at(300));
}
