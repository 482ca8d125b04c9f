/** A proof-of-work check for config.humanCheck: the browser searches for a hash with enough zero bits. */

const SERVICE = new URL('.', import.meta.url);

const BATCH = 256;

/** Renders the check and returns a function that removes it. */
export function mount(element, { passed, expired }) {
  const controller = new AbortController();
  let timer;

  const style = create('link', { rel: 'stylesheet', href: new URL('widget.css', SERVICE).href });
  const button = create('button', { type: 'button', className: 'human-check-button' });
  const mark = create('span', { className: 'human-check-mark', ariaHidden: 'true' });
  const status = create('p', { className: 'human-check-status', role: 'status' });
  const box = create('div', { className: 'human-check' });
  button.append(mark, "I'm human");
  box.append(button, status);
  element.append(style, box);
  show('idle', '');

  button.addEventListener('click', check, { signal: controller.signal });

  async function check() {
    if (box.dataset.state === 'working' || box.dataset.state === 'passed') return;
    show('working', 'Checking…');
    try {
      const challenge = await post('challenge', {});
      const number = await solve(challenge, controller.signal);
      const { token, seconds } = await post('answer', { nonce: challenge.nonce, number });
      if (controller.signal.aborted) return;
      show('passed', "Thanks, you're confirmed.");
      timer = setTimeout(expire, seconds * 1000);
      passed(token);
    } catch {
      if (!controller.signal.aborted) show('failed', "The check didn't work. Try again.");
    }
  }

  function expire() {
    show('expired', 'The check has expired. Try again.');
    expired();
  }

  function show(state, text) {
    box.dataset.state = state;
    button.ariaBusy = String(state === 'working');
    button.ariaPressed = String(state === 'passed');
    status.textContent = text;
  }

  return () => {
    controller.abort();
    clearTimeout(timer);
    style.remove();
    box.remove();
  };
}

const create = (name, properties) => Object.assign(document.createElement(name), properties);

async function post(path, body) {
  const reply = await fetch(new URL(path, SERVICE), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
  return reply.json();
}

/** Finds the first number that, appended to the nonce, hashes to at least `bits` leading zero bits. */
async function solve({ nonce, bits }, signal) {
  for (let from = 0; !signal.aborted; from += BATCH) {
    const numbers = Array.from({ length: BATCH }, (_, i) => from + i);
    const zeros = await Promise.all(numbers.map((number) => zeroBits(`${nonce}:${number}`)));
    const index = zeros.findIndex((count) => count >= bits);
    if (index >= 0) return from + index;
  }
  throw new Error('aborted');
}

async function zeroBits(text) {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Math.clz32(new DataView(hash).getUint32(0));
}
