import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ReadAloud } from '../read-aloud';
import { playing } from '../recording';

/** Plays every address, except those that a test refuses. */
class Sound extends EventTarget {
  static made: Sound[] = [];
  static refused = new Set<string>();
  log: string[] = [];
  constructor(public src: string) {
    super();
    Sound.made.push(this);
  }
  play = () => {
    this.log.push(`play ${this.src}`);
    return Sound.refused.has(this.src) ? Promise.reject(new Error('refused')) : Promise.resolve();
  };
  pause = () => void this.log.push('pause');
}

beforeEach(() => {
  Sound.made = [];
  Sound.refused.clear();
  vi.stubGlobal('Audio', Sound);
  vi.stubGlobal('speechSynthesis', undefined);
});
afterEach(() => vi.unstubAllGlobals());

const onFailed = vi.fn<() => void>();

function Briefing({ title = 'Cranes' }: { title?: string }) {
  const content = useRef<HTMLDivElement>(null);
  const play = playing({ url: '/voice.mp3', findFresh: () => Promise.resolve('/fresh.mp3') });
  return (
    <>
      <ReadAloud title={title} content={content} play={play} onFailed={onFailed} />
      <div ref={content}>Keep away.</div>
    </>
  );
}

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Read aloud' }));

test('the button plays the recording where the browser has no voice, and offers itself again at the end', () => {
  render(<Briefing />);
  press();
  expect(Sound.made[0]?.log).toEqual(['play /voice.mp3']);
  act(() => void Sound.made[0]?.dispatchEvent(new Event('ended')));
  expect(screen.getByRole('button', { name: 'Read aloud' })).toBeVisible();
});

test('a second press stops it, and so does another item', () => {
  const { rerender } = render(<Briefing />);
  press();
  fireEvent.click(screen.getByRole('button', { name: 'Stop reading' }));
  expect(Sound.made[0]?.log.at(-1)).toBe('pause');
  press();
  rerender(<Briefing title="Ladders" />);
  expect(Sound.made[1]?.log.at(-1)).toBe('pause');
  expect(screen.getByRole('button', { name: 'Read aloud' })).toBeVisible();
});

test('an address that has expired is replaced once', async () => {
  Sound.refused.add('/voice.mp3');
  render(<Briefing />);
  press();
  await waitFor(() => expect(Sound.made[0]?.log).toEqual(['play /voice.mp3', 'play /fresh.mp3']));
  expect(screen.getByRole('button', { name: 'Stop reading' })).toBeVisible();
});

test('a recording that cannot be played says so, where the browser has no voice either', async () => {
  onFailed.mockClear();
  Sound.refused.add('/voice.mp3').add('/fresh.mp3');
  render(<Briefing />);
  press();
  await waitFor(() => expect(onFailed).toHaveBeenCalledOnce());
  expect(screen.getByRole('button', { name: 'Read aloud' })).toBeVisible();
});

test('a recording that cannot be played is read by a voice of the browser', async () => {
  onFailed.mockClear();
  const said: string[] = [];
  const speech = Object.assign(new EventTarget(), {
    getVoices: () => [{ lang: 'en-GB', localService: true }],
    speak: ({ text }: { text: string }) => void said.push(text),
    cancel: () => undefined,
    resume: () => undefined,
  });
  vi.stubGlobal('speechSynthesis', speech);
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class extends EventTarget {
      constructor(readonly text: string) {
        super();
      }
    },
  );
  Sound.refused.add('/voice.mp3').add('/fresh.mp3');
  render(<Briefing />);
  press();
  await waitFor(() => expect(said).toEqual(['Cranes', 'Keep away.']));
  expect(onFailed).not.toHaveBeenCalled();
});
