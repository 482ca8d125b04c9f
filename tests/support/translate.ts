declare global {
  interface Window {
    lostTexts?: string[];
  }
}

/**
 * Replaces each text node by a copy in two `font` elements, like the translator of Chrome. Returns the texts that have
 * been set since on nodes that are not in the page any more. It runs in the page, so it uses nothing from outside.
 */
export function translate(): string[] {
  window.lostTexts ??= [];
  const { lostTexts } = window;
  const observer = new MutationObserver((records) => {
    for (const { target } of records) if (!target.isConnected) lostTexts.push(String(target.nodeValue));
  });
  const texts: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    if (text instanceof Text && !text.parentElement?.closest('script, style, textarea, option, font'))
      texts.push(text);
  }
  for (const text of texts) {
    const font = document.createElement('font');
    font.appendChild(document.createElement('font')).append(text.data);
    text.replaceWith(font);
    observer.observe(text, { characterData: true });
  }
  return lostTexts;
}
