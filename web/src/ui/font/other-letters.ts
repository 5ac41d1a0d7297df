import drawn from './letters.txt?raw';

/** A letter that the interface's own font files do not draw. */
const other = new RegExp(`[^\\s${drawn.replace(/[\\\]^-]/g, '\\$&')}]`, 'u');

/** Tells every text on the page, what is there now and what comes; returns a way to end it. */
function onText(hear: (text: string) => void): () => void {
  const changes = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      for (const node of type === 'characterData' ? [target] : addedNodes) hear(node.textContent ?? '');
  });
  const hearField = ({ target }: Event) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) hear(target.value);
  };
  changes.observe(document.body, { subtree: true, childList: true, characterData: true });
  for (const moment of ['input', 'focusin']) addEventListener(moment, hearField);
  hear(document.body.textContent);
  return () => {
    changes.disconnect();
    for (const moment of ['input', 'focusin']) removeEventListener(moment, hearField);
  };
}

/**
 * Fetches the list of the font's other files, of which the browser fetches those with a letter that stands on the screen.
 * The list has the whole page laid out anew, so it comes with the first such letter: most pages have none.
 */
export async function bringOtherLetters(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = onText((text) => other.test(text) && resolve());
  await promise;
  end();
  await import('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css');
}
