/** Does on a page what a person would do there: presses, writing and keys, one after the other. */

const CONTROLS = 'a, button, input, textarea, [role="option"]';
const PAUSE_MS = 50;

/** What a screen reader says of it. */
function nameOf(element) {
  const words = (element.labels?.[0] ?? element).cloneNode(true);
  for (const silent of words.querySelectorAll('[aria-hidden="true"]')) silent.remove();
  return (element.getAttribute('aria-label') ?? words.textContent).replace(/\s+/g, ' ').trim();
}

/** Markup that came prerendered does nothing until React has taken it over. */
function isTakenOver(element) {
  const first = element.closest('[data-island]')?.firstElementChild;
  return !first || Object.keys(first).some((key) => key.startsWith('__reactProps'));
}

/** A person reaches what shows, is not switched off and is not behind a dialog. */
function find(name, within) {
  const dialogs = document.querySelectorAll('dialog[open]');
  const top = within ? document.querySelector(within) : ([...dialogs].at(-1) ?? document);
  return [...(top?.querySelectorAll(CONTROLS) ?? [])].find(
    (element) =>
      nameOf(element).startsWith(name) &&
      element.checkVisibility() &&
      !element.disabled &&
      !element.closest('[inert]') &&
      isTakenOver(element),
  );
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

async function reach(name, within) {
  for (;;) {
    const found = find(name, within);
    if (found) return found;
    await pause();
  }
}

function write(field, text) {
  field.focus();
  // React hears of a value only where it was set past its own tracking.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function strike(key, target) {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

const order = document.querySelector('[data-steps]');
for (const step of JSON.parse(order.dataset.steps)) {
  if ('press' in step) {
    do {
      const control = await reach(step.press, step.within);
      control.focus();
      control.click();
      await pause();
    } while (step.till && !document.querySelector(step.till));
  } else if ('write' in step) {
    write(await reach(step.into), step.write);
  } else if ('until' in step) {
    while (!document.querySelector(step.until)) await pause();
  } else if ('happens' in step) {
    window.dispatchEvent(new Event(step.happens));
  } else {
    const on = step.on ? await reach(step.on) : document.body;
    on.focus();
    strike(step.key, on);
  }
  // The page shows what came of it before the next one.
  await pause();
}
order.dataset.done = '';
