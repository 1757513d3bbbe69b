/** The recorded voice of a campaign, in the language that shows. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReportPayload } from '@muster/contract/reports/report';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { campaign, configuration, member, open, payload, viewRoute } from '../../../../tests/campaigns';

let played: string[] = [];
class Sound extends EventTarget {
  constructor(readonly src: string) {
    super();
  }
  play = () => {
    played.push(this.src);
    return Promise.resolve();
  };
  pause = () => undefined;
}

beforeEach(() => {
  played = [];
  vi.stubGlobal('Audio', Sound);
});
afterEach(() => vi.unstubAllGlobals());

const voice = (language: 'en' | 'de', fileId: number) => ({ language, fileId, size: 900, url: `/files/${language}.mp3` });
const german: NonNullable<ReportPayload['translation']> = {
  language: 'de',
  languageName: 'Deutsch',
  campaign: { title: 'Welcher Handschuh?', description: null, configurationAnswer: campaign().configurationAnswer, configuration },
  untranslated: 0,
  byMachine: 0,
  review: null,
};
const at = (more: Partial<ReportPayload>) =>
  open('/polls/7', {
    ...member,
    answers: { [viewRoute]: payload({ allowedActions: ['submit'] }, more), 'POST /campaign-v2-user-view-engagements': { campaignV2Id: 7 } },
  });
const listen = async () => userEvent.click(await screen.findByRole('button', { name: 'Read aloud' }));

test('the button plays the voice of the original, on a browser without any voice', async () => {
  at({ voices: [voice('en', 5)] });
  await listen();
  expect(played).toEqual(['/files/en.mp3']);
});

test('a reader of a version hears its voice, and that of the original after showing the original', async () => {
  at({ translation: german, voices: [voice('en', 5), voice('de', 6)] });
  await listen();
  await userEvent.click(screen.getByRole('button', { name: 'Show original' }));
  await listen();
  expect(played).toEqual(['/files/de.mp3', '/files/en.mp3']);
});

test('the voice of another language than the one that shows is not played', async () => {
  at({ translation: german, voices: [voice('en', 5)] });
  expect(await screen.findByRole('button', { name: 'Show original' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Read aloud' })).toBeNull();
});
