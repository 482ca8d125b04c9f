/**
 * Replaces the text of a field as if it was typed, so that undoing brings the old text back, and focuses the field. With
 * `keepsFocus`, the focus returns to where it was.
 */
export function typeText(
  field: HTMLInputElement | HTMLTextAreaElement,
  text: string,
  keepsFocus = false,
): void {
  const focused = document.activeElement;
  field.focus({ preventScroll: keepsFocus });
  field.select();
  // Setting the value would empty the undo history, which this command keeps. Tests have none.
  if (!document.execCommand?.(text === '' ? 'delete' : 'insertText', false, text)) {
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (keepsFocus && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}

/** Empties the search field with the id. */
export function clearSearch(id: string): void {
  const field = document.getElementById(id);
  if (field instanceof HTMLInputElement) typeText(field, '');
}
