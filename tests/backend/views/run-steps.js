/** Performs the steps of a gallery entry: presses, typing and keys. */

const CONTROLS = 'a, button, input, select, textarea, [role="option"]';
const PAUSE_MS = 50;

function accessibleName(element) {
  const label = (element.labels?.[0] ?? element).cloneNode(true);
  for (const hidden of label.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return (element.getAttribute('aria-label') ?? label.textContent).replace(/\s+/g, ' ').trim();
}

/** Rendered markup ignores clicks until React has hydrated it. */
const isHydrated = (element) =>
  !element.closest('[data-island]') || Object.keys(element).some((key) => key.startsWith('__reactProps'));

function find(name, within) {
  const top = within ? document.querySelector(within) : [...document.querySelectorAll('dialog[open]')].at(-1);
  const controls = (within ? top : (top ?? document))?.querySelectorAll(CONTROLS) ?? [];
  return [...controls].find(
    (element) =>
      accessibleName(element).startsWith(name) &&
      element.checkVisibility() &&
      !element.disabled &&
      !element.closest('[inert]') &&
      isHydrated(element),
  );
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

async function waitFor(get) {
  for (;;) {
    const result = get();
    if (result) return result;
    await pause();
  }
}

async function runStep(step) {
  if ('until' in step) return waitFor(() => document.querySelector(step.until));
  if ('event' in step) return window.dispatchEvent(new Event(step.event));
  const name = step.press ?? step.into ?? step.on;
  const control = name
    ? await waitFor(() => find(name, step.within) ?? (step.via && find(step.via)?.click()))
    : document.body;
  control.focus();
  if ('press' in step) {
    control.click();
    await pause();
    return step.till && !document.querySelector(step.till) ? runStep(step) : undefined;
  }
  if ('key' in step)
    return control.dispatchEvent(
      new KeyboardEvent('keydown', { key: step.key, bubbles: true, cancelable: true }),
    );
  // React ignores a value set through its own tracked setter.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, step.write);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
  return undefined;
}

const script = document.querySelector('[data-steps]');
for (const step of JSON.parse(script.dataset.steps)) {
  await runStep(step);
  await pause();
}
script.dataset.done = '';
