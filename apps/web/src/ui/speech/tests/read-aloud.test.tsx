import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ReadAloud } from '../read-aloud';
import { spokenLanguage } from '../spoken-language';

class Utterance extends EventTarget {
  lang = '';
  voice: unknown = null;
  constructor(readonly text: string) {
    super();
  }
}

/** A voice that never ends by itself. */
class Speech extends EventTarget {
  said: Utterance[] = [];
  log: string[] = [];
  constructor(private voices: readonly { lang: string; localService: boolean }[]) {
    super();
  }
  getVoices = () => this.voices;
  load(voices: readonly { lang: string; localService: boolean }[]) {
    this.voices = voices;
    this.dispatchEvent(new Event('voiceschanged'));
  }
  speak = (utterance: Utterance) => void this.said.push(utterance);
  cancel = () => void this.log.push('cancel');
  pause = () => void this.log.push('pause');
  resume = () => void this.log.push('resume');
}

const english = { lang: 'en-GB', localService: true };
let speech: Speech;

beforeEach(() => {
  speech = new Speech([english]);
  vi.stubGlobal('speechSynthesis', speech);
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
});
afterEach(() => vi.unstubAllGlobals());

function Briefing({ title = 'Cranes' }: { title?: string }) {
  const content = useRef<HTMLDivElement>(null);
  return (
    <>
      <ReadAloud title={title} lead="Stay clear" content={content} />
      <div ref={content}>
        <p>
          Keep <strong>ten metres</strong> away.
        </p>
        <button type="button">Submit</button>
        <ul>
          <li>Look up</li>
          <li lang="ar">ارفع رأسك</li>
        </ul>
      </div>
    </>
  );
}

const read = () => screen.getByRole('button', { name: 'Read aloud' });
const stop = () => screen.getByRole('button', { name: 'Stop reading' });

test('the button reads title, introduction and text by paragraph, without the controls', () => {
  speech.load([english, { lang: 'ar-SA', localService: true }]);
  render(<Briefing />);
  fireEvent.click(read());
  expect(speech.said.map(({ text }) => text)).toEqual(['Cranes', 'Stay clear', 'Keep ten metres away.', 'Look up', 'ارفع رأسك']);
  expect(speech.said.map(({ lang }) => lang)).toEqual(['en', 'en', 'en', 'en', 'ar']);
});

test('the button stops the voice, and is there again at the end of the text', () => {
  render(<Briefing />);
  fireEvent.click(read());
  speech.log = [];
  fireEvent.click(stop());
  expect(speech.log).toEqual(['cancel']);
  fireEvent.click(read());
  act(() => speech.said.forEach((utterance) => utterance.dispatchEvent(new Event('end'))));
  expect(read()).toBeVisible();
});

test('the voice stops when the screen closes or shows another item', () => {
  const { rerender, unmount } = render(<Briefing />);
  fireEvent.click(read());
  speech.log = [];
  rerender(<Briefing title="Ladders" />);
  expect(speech.log).toEqual(['cancel']);
  fireEvent.click(read());
  speech.log = [];
  unmount();
  expect(speech.log).toEqual(['cancel']);
});

test('the voice pauses while the page is hidden', () => {
  render(<Briefing />);
  fireEvent.click(read());
  speech.log = [];
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  hidden.mockRestore();
  expect(speech.log).toEqual(['pause', 'resume']);
});

test('without a voice there is no button, until the browser has loaded one', () => {
  speech = new Speech([]);
  vi.stubGlobal('speechSynthesis', speech);
  render(<Briefing />);
  expect(screen.queryByRole('button', { name: 'Read aloud' })).toBeNull();
  act(() => speech.load([english]));
  expect(read()).toBeVisible();
});

test('a text in a language without a voice has no button, and a paragraph in such a language is left out', () => {
  const { rerender } = render(<Briefing title="ஏணி" />);
  expect(screen.queryByRole('button', { name: 'Read aloud' })).toBeNull();
  rerender(<Briefing title="ارفع رأسك" />);
  expect(screen.queryByRole('button', { name: 'Read aloud' })).toBeNull();
  rerender(<Briefing />);
  fireEvent.click(read());
  expect(speech.said.map(({ text }) => text)).not.toContain('ارفع رأسك');
  act(() => speech.load([english, { lang: 'ta-IN', localService: true }]));
  rerender(<Briefing title="ஏணி" />);
  expect(read()).toBeVisible();
});

test('a browser without speech shows no button', () => {
  vi.stubGlobal('speechSynthesis', undefined);
  render(<Briefing />);
  expect(screen.queryByRole('button', { name: 'Read aloud' })).toBeNull();
});

test('a voice of the device reads, and one of the network only if there is no other', () => {
  const network = { lang: 'en_GB', localService: false };
  const arabic = { lang: 'ar-SA', localService: false };
  speech.load([network, english, arabic]);
  render(<Briefing />);
  fireEvent.click(read());
  expect([speech.said[0]?.voice, speech.said.at(-1)?.voice]).toEqual([english, arabic]);
});

test.each([
  ['Park first', 'de', 'de'],
  ['ヘルメットを着用', 'en', 'ja'],
  ['先停车', 'de', 'zh-cn'],
  ['先停車', 'zh-TW', 'zh-tw'],
  ['안전모', 'en', 'ko'],
  ['Park first', 'ta', 'en'],
  ['ஏணி MEWP', 'ta', 'ta'],
  ['42', 'ar', 'ar'],
])('%j on a page in %s is read in %s', (text, declared, language) => expect(spokenLanguage(text, declared)).toBe(language));
