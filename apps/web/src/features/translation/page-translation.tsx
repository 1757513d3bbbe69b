import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../lib/i18n';
import { fetchChunk } from '../../lib/lazy-screen';
import { firstScreen } from '../../ui/loading/first-screen';
import { PageTextProvider } from '../../ui/texts/page-text';
import type { TranslationStore } from './store';

type Started = Awaited<ReturnType<typeof start>> & { store: TranslationStore };

const start = () => fetchChunk('translation', () => import('./start'));

const SlotContext = createContext<ReactNode>(undefined);

interface PageTranslationProps {
  companyId: number;
  readerId: string;
  /** Whether this reader can translate the pages of the company [1.8] [6.9]. */
  isOffered: boolean;
  children: ReactNode;
}

/** Makes the texts of the company's pages translatable into the language of the interface. */
export function PageTranslation({ companyId, readerId, isOffered, children }: PageTranslationProps) {
  const language = useTranslation().i18n.language as Language;
  const [started, setStarted] = useState<Started>();
  useEffect(() => {
    if (!isOffered) return undefined;
    let isCurrent = true;
    const begin = async () => {
      await firstScreen;
      const module = await start();
      const store = module.startTranslation({ companyId, readerId, language });
      if (isCurrent) setStarted(store && { ...module, store });
    };
    // a chunk that the server no longer has shows its own dialog where it is needed
    void begin().catch(() => undefined);
    return () => {
      isCurrent = false;
      setStarted(undefined);
    };
  }, [isOffered, companyId, readerId, language]);
  const bar = started && <started.TranslationBar store={started.store} readerId={readerId} language={language} />;
  return (
    <SlotContext value={isOffered && <div className="min-h-11 print:min-h-0">{bar}</div>}>
      <PageTextProvider value={started?.store}>{children}</PageTextProvider>
    </SlotContext>
  );
}

/** Where the bar stands: above the content. It has its height from the start, so that the content does not move. */
export const TranslationSlot = () => useContext(SlotContext);
