/** The texts of the open page and their translations, in memory only. */
import type { AskedText, PageTexts } from '../../ui/texts/page-text';
import { VisibleTexts, keyOf } from './visible-texts';

interface TranslationState {
  /** The reader wants translations. */
  isOn: boolean;
  isBusy: boolean;
  /** The page has texts that people wrote. */
  hasTexts: boolean;
  /** The page has texts in another language, with their translations. */
  hasTranslations: boolean;
}

/** Translates texts, in the same order. If that fails, announces the reason and then rejects. */
type Ask = (asked: readonly AskedText[]) => Promise<string[]>;

/** One call has few texts, so that the first ones show soon. */
const textsPerCall = 40;
const charactersPerCall = 8_000;

export class TranslationStore implements PageTexts {
  readonly language: string;
  private readonly ask: Ask;
  private readonly held = new VisibleTexts();
  /** Translations by text. A text that needs none is its own. */
  private readonly known = new Map<string, string>();
  /** Texts that wait for another press. */
  private readonly failed = new Set<string>();
  private readonly listeners = new Set<() => void>();
  private readonly stateListeners = new Set<() => void>();
  private changes = 0;
  private current: TranslationState;
  private isPlanned = false;
  private isRunning = false;

  constructor({ language, ask, isOn }: { language: string; ask: Ask; isOn: boolean }) {
    this.language = language;
    this.ask = ask;
    this.current = { isOn, isBusy: false, hasTexts: false, hasTranslations: false };
  }

  readonly version = (): number => this.changes;
  readonly subscribe = (listener: () => void): (() => void) => subscribeTo(this.listeners, listener);
  readonly state = (): TranslationState => this.current;
  readonly subscribeState = (listener: () => void): (() => void) => subscribeTo(this.stateListeners, listener);

  find(asked: AskedText): string | undefined {
    return this.current.isOn ? this.translationOf(asked) : undefined;
  }

  hold(asked: readonly AskedText[]): () => void {
    this.held.add(asked);
    this.plan();
    return () => {
      this.held.remove(asked);
      this.plan();
    };
  }

  turn(isOn: boolean): void {
    this.failed.clear();
    this.change({ isOn, isBusy: isOn && this.nextBatch().length > 0 });
    this.showChanges();
    if (isOn) this.plan();
  }

  /** Waits until the page has rendered, so that one call has all of its texts. */
  private plan(): void {
    if (this.isPlanned) return;
    this.isPlanned = true;
    setTimeout(() => {
      this.isPlanned = false;
      this.change();
      if (this.current.isOn && !this.isRunning) void this.run();
    });
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    for (let batch = this.nextBatch(); batch.length > 0 && this.current.isOn; batch = this.nextBatch()) {
      this.change({ isBusy: true });
      try {
        const texts = await this.ask(batch);
        batch.forEach((asked, at) => this.known.set(keyOf(asked), texts[at] ?? asked.text));
      } catch {
        for (const asked of batch) this.failed.add(keyOf(asked));
        // texts that are translated already stay so
        if (!this.current.hasTranslations) this.change({ isOn: false });
        break;
      }
      this.change();
      this.showChanges();
    }
    this.isRunning = false;
    this.change({ isBusy: false });
  }

  private nextBatch(): AskedText[] {
    const isMissing = (asked: AskedText) => !this.known.has(keyOf(asked)) && !this.failed.has(keyOf(asked));
    let characters = 0;
    return this.held
      .all()
      .filter(isMissing)
      .slice(0, textsPerCall)
      .filter(({ text }, at) => {
        if (at > 0 && characters + text.length > charactersPerCall) return false;
        characters += text.length;
        return true;
      });
  }

  private translationOf(asked: AskedText): string | undefined {
    const found = this.known.get(keyOf(asked));
    return found === asked.text ? undefined : found;
  }

  private change(part: Partial<TranslationState> = {}): void {
    const shown = this.held.all();
    const hasTranslations = shown.some((asked) => this.translationOf(asked) !== undefined);
    const next = { ...this.current, ...part, hasTexts: shown.length > 0, hasTranslations };
    const names = Object.keys(next) as (keyof TranslationState)[];
    if (names.every((name) => next[name] === this.current[name])) return;
    this.current = next;
    for (const listener of this.stateListeners) listener();
  }

  private showChanges(): void {
    this.changes += 1;
    for (const listener of this.listeners) listener();
  }
}

function subscribeTo(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
