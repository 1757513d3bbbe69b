/** The layout faults of a page. Each function runs in the browser and returns one line per fault. */
import { expect, type Page, type Request } from '@playwright/test';

/** Runs in the browser before the functions below, and defines their shared tools. */
function shareTools(): void {
  const own = (element: Element): boolean => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
  /** Whether an element or one of its ancestors fulfils the condition. Checks each element once, because elements share ancestors. */
  const withAncestors = (isSuch: (element: Element) => boolean): ((element: Element) => boolean) => {
    const known = new Map<Element, boolean>();
    const ask = (element: Element): boolean => {
      const before = known.get(element);
      if (before !== undefined) return before;
      const answer = isSuch(element) || (element.parentElement !== null && ask(element.parentElement));
      known.set(element, answer);
      return answer;
    };
    return ask;
  };
  window.layout = {
    withAncestors,
    elements: () => {
      /** Text that only screen readers read is in a box of 1 px. */
      const isForScreenReaders = withAncestors((element) => getComputedStyle(element).clipPath === 'inset(50%)');
      return [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        if (isForScreenReaders(element)) return false;
        // A native input can be invisible above its drawing.
        if (element.matches('input') && getComputedStyle(element).opacity === '0')
          return element.closest('label')?.checkVisibility({ visibilityProperty: true });
        return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
      });
    },
    hasOwnText: own,
    nameOf: (element) => {
      const words = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
      return `${element.getAttribute('role') ?? element.tagName.toLowerCase()} '${words.slice(0, 40)}'`;
    },
  };
}

declare global {
  interface Window {
    layout: {
      withAncestors(isSuch: (element: Element) => boolean): (element: Element) => boolean;
      elements(): HTMLElement[];
      hasOwnText(element: Element): boolean;
      nameOf(element: Element): string;
    };
  }
}

const controls = 'a[href], button, input:not([type="hidden"]), select, textarea, [role="tab"], [role="button"]';

/**
 * Elements that are wider than the screen, and text that its own box cuts off. With `isShortened` an ellipsis is allowed for long
 * words.
 */
export async function overflowOf(page: Page, { isShortened = false } = {}): Promise<string[]> {
  await page.evaluate(shareTools);
  return page.evaluate(
    ({ isShortened: mayShorten, controls: selector }) => {
      const { elements, hasOwnText, nameOf, withAncestors } = window.layout;
      const { clientWidth: width, scrollWidth } = document.documentElement;
      const problems = new Set<string>();
      if (scrollWidth > width) problems.add(`the page is ${scrollWidth} px wide on a screen of ${width} px`);
      const scrolls = withAncestors((element) => /auto|scroll/.test(getComputedStyle(element).overflowX));
      for (const element of elements()) {
        const { left, right } = element.getBoundingClientRect();
        const style = getComputedStyle(element);
        const isControl = element.matches(selector) && style.opacity !== '0';
        if ((isControl || hasOwnText(element)) && (right > width + 1 || left < -1) && !scrolls(element))
          problems.add(`${nameOf(element)} ends beyond the screen`);
        // A title with a maximum number of lines in a list shows in full on its own page.
        const maySpill = style.webkitLineClamp !== 'none' || (mayShorten && style.textOverflow === 'ellipsis');
        if (!element.textContent?.trim() || maySpill || element.matches('svg *, select, input')) continue;
        const isCutAcross = /hidden|clip/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
        const isCutBelow = /hidden|clip/.test(style.overflowY) && element.scrollHeight > element.clientHeight + 2;
        if (isCutAcross || isCutBelow) problems.add(`${nameOf(element)} is cut`);
        if (isControl && style.display !== 'inline' && element.scrollWidth > element.clientWidth + 2 && !scrolls(element))
          problems.add(`${nameOf(element)} is wider than its frame`);
      }
      return [...problems];
    },
    { isShortened, controls },
  );
}

/** Controls that are too small for a finger. Links in running text have the height of their line. */
export async function smallTargetsOf(page: Page, minPixels: number): Promise<string[]> {
  await page.evaluate(shareTools);
  return page.evaluate(
    ({ minPixels: pixels, controls: selector }) => {
      const { elements, nameOf } = window.layout;
      const problems = new Set<string>();
      const all = elements().filter((element) =>
        element.matches(`${selector}, [role="spinbutton"], [role="menuitem"], [role="option"], [role="gridcell"]`),
      );
      for (const element of all) {
        if (element.closest('[aria-hidden="true"]') || element.matches(':disabled')) continue;
        const isInText =
          element.matches('a') && getComputedStyle(element).display === 'inline' && element.parentElement?.matches('p, li, dd, span');
        if (isInText) continue;
        const frame = element.matches('input, textarea, select')
          ? (element.closest('label, [data-input-frame]') ?? element.parentElement ?? element)
          : element;
        const { width, height } = frame.getBoundingClientRect();
        if (Math.round(Math.min(width, height)) < pixels)
          problems.add(`${nameOf(element)} is ${Math.round(width)} x ${Math.round(height)} px`);
      }
      return [...problems];
    },
    { minPixels, controls },
  );
}

/** Text with a font smaller than `minPixels`, also in inputs and charts. The words below the icons of the bottom bar are smaller. */
export async function smallTextOf(page: Page, minPixels: number): Promise<string[]> {
  await page.evaluate(shareTools);
  return page.evaluate((pixels) => {
    const { elements, hasOwnText, nameOf } = window.layout;
    const texts = elements().filter(
      (element) => hasOwnText(element) || element.matches('input:not([type="checkbox"], [type="radio"], [type="file"]), textarea, select'),
    );
    const small = texts.filter(
      (element) => !element.closest('[data-bottom-bar]') && Number.parseFloat(getComputedStyle(element).fontSize) < pixels,
    );
    return [...new Set(small.map((element) => `${nameOf(element)} has ${getComputedStyle(element).fontSize}`))];
  }, minPixels);
}

/** Text that begins with right-to-left letters but has the direction left to right. */
export async function misdirectedTextOf(page: Page): Promise<string[]> {
  await page.evaluate(shareTools);
  return page.evaluate(() => {
    const { elements, hasOwnText, nameOf } = window.layout;
    const wrong = elements().filter(
      (element) =>
        hasOwnText(element) &&
        !element.matches('svg *, option') &&
        !element.closest('[aria-hidden="true"]') &&
        /^\p{Script=Hebrew}/u.test(element.textContent?.trim() ?? '') &&
        getComputedStyle(element).direction === 'ltr',
    );
    return [...new Set(wrong.map(nameOf))];
  });
}

/** How often a fault is measured again. A busy machine needs seconds for a frame. */
const tries = 100;

/** The layout settles some frames after a change of screen size or text size. */
export async function settled(page: Page, problemsOf: () => Promise<string[]>, where: string): Promise<string[]> {
  let problems = await problemsOf();
  for (let left = tries; problems.length > 0 && left > 0; left -= 1) {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))));
    problems = await problemsOf();
  }
  return problems.map((problem) => `${where}: ${problem}`);
}

const content = new Set(['fetch', 'xhr', 'script', 'stylesheet']);

/** Follows the requests of a page from now on. The returned function waits until the page has all that it shows. */
export function watchContent(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  const close = (request: Request): void => void open.delete(request);
  page.on('request', (request) => {
    if (content.has(request.resourceType())) open.add(request);
  });
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  const isWaiting = async () => {
    // an answer that has come makes new content, and that may ask for more
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    return open.size > 0 || (await page.locator('[data-skeleton]').count()) > 0;
  };
  return async () => {
    await expect.poll(isWaiting, { message: `content of ${page.url()} is there`, intervals: [20, 50, 100] }).toBe(false);
  };
}
