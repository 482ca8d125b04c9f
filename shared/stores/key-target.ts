/** What a focused element does with keys by itself, so that no shortcut takes them away from it. */

/** Input types that are pressed or dragged, not typed into. */
const pressed = new Set([
  'button',
  'submit',
  'reset',
  'checkbox',
  'radio',
  'range',
  'color',
  'file',
  'image',
]);

/** Whether letters are typed into it, or choose from it. */
export function types(target: Element): boolean {
  if (target instanceof HTMLInputElement) return !pressed.has(target.type);
  return target.closest(typed) !== null;
}

const typed =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="searchbox"], [role="combobox"], [role="listbox"], [role="menu"], [role="tree"], [role="grid"]';

/** Whether the focused control itself acts on space or the arrows. */
export const needsKey = (target: Element, key: string): boolean =>
  (key === ' ' || key.startsWith('Arrow')) && target.closest(acting) !== null;

const acting =
  'a[href], button, input, summary, audio, video, [role="button"], [role="link"], [role="slider"], [role="radio"], [role="checkbox"], [role="switch"], [role="tab"], [role="option"], [role="menuitem"], [role="spinbutton"]';
