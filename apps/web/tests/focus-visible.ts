/**
 * `:focus-visible` by the last input: shown after a key, hidden after a press. jsdom decides it from the element that
 * matched last, which an earlier test may have removed.
 */
let isByKeyboard = true;
document.addEventListener('keydown', () => (isByKeyboard = true), true);
document.addEventListener('pointerdown', () => (isByKeyboard = false), true);

const matches = Element.prototype.matches as (this: Element, selector: string) => boolean;

function matchesHere(this: Element, selector: string): boolean {
  if (selector !== ':focus-visible') return matches.call(this, selector);
  return this === this.ownerDocument.activeElement && (isByKeyboard || this.matches('input, textarea, [contenteditable]'));
}

Element.prototype.matches = matchesHere as typeof Element.prototype.matches;
