/** Reads texts with the voices of the browser. One text at a time: the browser has one voice. */
import { spokenLanguage } from './spoken-language';
import type { Paragraph } from './paragraphs';

const speech = (): SpeechSynthesis | undefined => (typeof speechSynthesis === 'undefined' ? undefined : speechSynthesis);

/** Browsers load their voices after the page. A text is read only with a voice of its language: another one is no help. */
export const hasVoiceFor = (language: string): boolean => voiceFor(language) !== undefined;

export function onVoicesChange(onChange: () => void): () => void {
  speech()?.addEventListener('voiceschanged', onChange);
  return () => speech()?.removeEventListener('voiceschanged', onChange);
}

const normal = (tag: string): string => tag.toLowerCase().replace('_', '-');

/** A voice of the device before one of a service in the network: it works without a connection, and the text stays on the device. */
function voiceFor(language: string): SpeechSynthesisVoice | undefined {
  const [primary] = language.split('-');
  const voices = speech()?.getVoices() ?? [];
  const fitting = [
    ...voices.filter(({ lang }) => normal(lang) === language),
    ...voices.filter(({ lang }) => normal(lang).split('-')[0] === primary),
  ];
  return fitting.find(({ localService }) => localService) ?? fitting[0];
}

/** Reads the texts in order, except those in a language without a voice. `onEnd` is called once: at the end, after an error, or when something else stops the voice. */
export function readAloud(paragraphs: readonly Paragraph[], onEnd: () => void): () => void {
  const synthesis = speech();
  const texts = paragraphs.filter(({ text, language }) => hasVoiceFor(spokenLanguage(text, language)));
  let left = texts.length;
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    document.removeEventListener('visibilitychange', pauseWhileHidden);
    window.removeEventListener('pagehide', leave);
    onEnd();
  };
  // Some browsers go on reading after the page has gone.
  const leave = () => {
    synthesis?.cancel();
    end();
  };
  const pauseWhileHidden = () => (document.hidden ? synthesis?.pause() : synthesis?.resume());
  if (!synthesis || left === 0) {
    end();
    return () => undefined;
  }
  synthesis.cancel();
  // A voice that was paused, such as by a page that was closed, would stay silent.
  synthesis.resume();
  document.addEventListener('visibilitychange', pauseWhileHidden);
  window.addEventListener('pagehide', leave);
  for (const { text, language } of texts) {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = spokenLanguage(text, language);
    utterance.voice = voiceFor(utterance.lang) ?? null;
    utterance.addEventListener('end', () => {
      left -= 1;
      if (left === 0) end();
    });
    utterance.addEventListener('error', end);
    synthesis.speak(utterance);
  }
  return () => {
    if (!isOver) synthesis.cancel();
    end();
  };
}
