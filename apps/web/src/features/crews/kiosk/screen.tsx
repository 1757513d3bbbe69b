import type { KioskBriefing } from '@muster/contract/crews/kiosk';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import TaskAlt from '~icons/ic/baseline-task-alt';
import { canSeal } from '../../../lib/device/sealing';
import { Button } from '../../../ui/controls/button';
import { Alert } from '../../../ui/display/alert';
import { Text } from '../../../ui/display/text';
import { followIdle } from '../../../lib/device/idle';
import { countAside, type KeptBriefings } from './kept';
import { ConfirmBriefing } from './confirm-briefing';
import { shownIn } from './shown-in';

interface KioskProps {
  /** Undefined if the device keeps nothing. */
  kept: KeptBriefings | undefined;
  /** Returns whether the server answers again. */
  sync(): Promise<boolean>;
  onConnected(): void;
}

const lookMilliseconds = 15_000;
const thanksMilliseconds = 10_000;

type Step = 'list' | 'thanks' | KioskBriefing;

/** A shared device without a network and with nobody signed in. It shows nothing of anybody, also not that somebody has confirmed. */
export function KioskWithoutNetwork({ kept, sync, onConnected }: KioskProps) {
  const { t } = useTranslation(['kiosk', 'crew']);
  const [step, setStep] = useState<Step>('list');
  const [aside, setAside] = useState(0);
  const briefings = canSeal() ? (kept?.briefings ?? []) : [];
  const isList = step === 'list';
  useEffect(() => {
    if (isList) void countAside().then(setAside, () => undefined);
  }, [isList]);
  // whoever reads or types is not interrupted, also not by an answer to an earlier question
  const leave = useEffectEvent(() => {
    if (typeof step !== 'object') onConnected();
  });
  const look = useEffectEvent(async () => {
    if (typeof step !== 'object' && (await sync())) leave();
  });
  useEffect(() => {
    const timer = setInterval(() => void look(), lookMilliseconds);
    const online = () => void look();
    window.addEventListener('online', online);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', online);
    };
  }, []);
  useEffect(() => {
    if (typeof step !== 'object') return undefined;
    const toList = () => setStep('list');
    return followIdle({ onSoon: () => undefined, onIdle: toList, onHidden: toList });
  }, [step]);
  useEffect(() => {
    if (step !== 'thanks') return undefined;
    const timer = setTimeout(() => setStep('list'), thanksMilliseconds);
    return () => clearTimeout(timer);
  }, [step]);
  const main = useRef<HTMLElement>(null);
  const shown = useRef(step);
  // the pressed button is gone: the next step is read from its top
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    main.current?.focus({ preventScroll: true });
    document.documentElement.scrollTop = 0;
  }, [step]);
  return (
    <div className="min-h-dvh bg-background text-foreground">
      <p className="px-4 py-3 min-h-14 content-center text-sm bg-foreground text-paper" role="status">
        {t('offline')}
      </p>
      <main ref={main} tabIndex={-1} className="outline-none max-w-160 mx-auto px-4 py-6 grid gap-4">
        {isList && <List briefings={briefings} aside={aside} onChoose={setStep} />}
        {step === 'thanks' && (
          <div className="grid gap-4 py-8 text-center">
            <TaskAlt className="text-success size-18 mx-auto" aria-hidden />
            <div role="status" className="grid gap-4">
              <h1 className="text-h1">{t('crew:state.waiting')}</h1>
              <Text>{t('savedText')}</Text>
            </div>
            <Button variant="contained" size="large" className="min-h-16" onClick={() => setStep('list')}>
              {t('nextPerson')}
            </Button>
          </div>
        )}
        {typeof step === 'object' && kept && (
          <ConfirmBriefing key={step.id} briefing={step} kept={kept} onDone={() => setStep('thanks')} onLeave={() => setStep('list')} />
        )}
      </main>
    </div>
  );
}

interface ListProps {
  briefings: readonly KioskBriefing[];
  /** How many confirmations the server did not take. */
  aside: number;
  onChoose(briefing: KioskBriefing): void;
}

function List({ briefings, aside, onChoose }: ListProps) {
  const { t, i18n } = useTranslation('kiosk');
  return (
    <>
      <h1 className="text-h1">{t(briefings.length > 0 ? 'confirmTitle' : 'noNetwork')}</h1>
      <Text>{t(briefings.length > 0 ? 'confirmText' : 'noNetworkText')}</Text>
      <ul className="grid gap-2">
        {briefings.map((briefing) => (
          <li key={briefing.id}>
            <Button
              variant="outlined"
              color="inherit"
              fullWidth
              className="min-h-16 justify-start text-start wrap-anywhere"
              onClick={() => onChoose(briefing)}
            >
              <span dir="auto">{shownIn(briefing, i18n.language).title}</span>
            </Button>
          </li>
        ))}
      </ul>
      {aside > 0 && (
        <Alert severity="warning" role="status">
          <p className="font-semibold">{t('aside', { count: aside })}</p>
          <p>{t('asideText')}</p>
        </Alert>
      )}
    </>
  );
}
