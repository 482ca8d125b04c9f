/** Filters the index to entries that contain all typed words. */

const form = document.querySelector('.find');
const field = form.querySelector('input');
const status = form.querySelector('[role="status"]');
const groups = [...document.querySelectorAll('.group')];

const normalize = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function search() {
  const words = normalize(field.value).split(/\s+/).filter(Boolean);
  let matches = 0;
  for (const group of groups) {
    const name = group.querySelector('h2').textContent;
    const entries = [...group.querySelectorAll('li')];
    for (const entry of entries) {
      const text = normalize(`${name} ${entry.textContent}`);
      entry.hidden = !words.every((word) => text.includes(word));
    }
    const visible = entries.filter(({ hidden }) => !hidden).length;
    group.hidden = visible === 0;
    matches += visible;
  }
  status.textContent =
    matches === 0 ? 'No results' : matches === 1 ? '1 screen or state' : `${matches} screens and states`;
}

form.hidden = false;
field.addEventListener('input', search);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  document.querySelector('.group:not([hidden]) li:not([hidden]) a')?.focus();
});
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target === field) return;
  event.preventDefault();
  field.focus();
});
// The browser restores the typed text on a back navigation.
search();
